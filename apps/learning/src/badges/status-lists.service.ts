import { AppError, ServiceEnv } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Certificate } from '../records/certificate.entity.ts';
import { STATUS_LIST_LENGTH } from '../records/status-index.ts';
import { CredentialSigningService } from './credential-signing.service.ts';
import { IssuerKeysService } from './issuer-keys.service.ts';
import { statusListCredential } from './status-list.ts';

/** An unchanged list is signed again after this time, well before it expires. */
const KEPT_FOR_MS = 3_600_000;

/** How a status list is secured. */
export type StatusListForm = 'json' | 'jwt';

interface KeptList {
  /** Its content, and the key that signed it. */
  state: string;
  madeAt: number;
  text: string;
}

/** Lists of the certificates that are no longer valid; each is signed once, until something in it changes. */
@Injectable()
export class StatusListsService {
  /** By form and number: there is one list per 131,072 certificates. */
  private readonly kept = new Map<string, KeptList>();

  constructor(
    @InjectRepository(Certificate) private readonly certificates: Repository<Certificate>,
    private readonly signing: CredentialSigningService,
    private readonly keys: IssuerKeysService,
    private readonly env: ServiceEnv,
  ) {}

  /**
   * The certificates of a status list that are no longer valid, as a signed credential: revoked, replaced, or of an
   * erased account.
   * @throws AppError `learning.status_list_not_found` for a list without certificates; the first one always exists.
   */
  async read(list: number, form: StatusListForm): Promise<string> {
    const places = await this.findEnded(list);
    const { id } = await this.keys.current(form === 'jwt' ? 'RS256' : 'EdDSA');
    const state = [id, ...places].join(' ');
    const kept = this.kept.get(`${form} ${list}`);
    if (kept?.state === state && Date.now() - kept.madeAt < KEPT_FOR_MS) return kept.text;
    const text = await this.sign(list, places, form);
    this.kept.set(`${form} ${list}`, { state, madeAt: Date.now(), text });
    return text;
  }

  private async findEnded(list: number): Promise<number[]> {
    const first = list * STATUS_LIST_LENGTH;
    const inList = this.certificates
      .createQueryBuilder('certificate')
      .where('certificate.statusIndex BETWEEN :first AND :last', {
        first,
        last: first + STATUS_LIST_LENGTH - 1,
      });
    if (list > 0 && !(await inList.getExists())) throw new AppError('learning.status_list_not_found');
    const ended = await inList
      .andWhere(
        '(certificate.revokedAt IS NOT NULL OR certificate.replacedById IS NOT NULL OR certificate.userId IS NULL)',
      )
      .select(['certificate.id', 'certificate.statusIndex'])
      .orderBy('certificate.statusIndex')
      .getMany();
    return ended.map(({ statusIndex }) => statusIndex - first);
  }

  private async sign(list: number, places: readonly number[], form: StatusListForm): Promise<string> {
    // Rounded to whole minutes, so that repeated requests return the same list.
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    const credential = statusListCredential(list, places, this.env.PUBLIC_ORIGIN, minute);
    if (form === 'jwt') return this.signing.asJwt(credential);
    return JSON.stringify(await this.signing.withProof(credential));
  }
}
