import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A logo on certificates, stored once for all of them. */
@Entity()
export class CertificateLogo {
  /** SHA-256 of its bytes, in hexadecimal digits. */
  @PrimaryColumn('varchar', { length: 64 })
  id: string;

  @Column('bytea')
  png: Buffer;
}
