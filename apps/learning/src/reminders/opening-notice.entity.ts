import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A content of whose opening a learner was told; this happens at most once. */
@Entity()
export class OpeningNotice {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('uuid')
  contentId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  toldAt: Date;
}
