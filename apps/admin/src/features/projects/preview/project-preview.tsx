import { type Access, dayInRome, opensContent, timeInRome } from '@academy/shared';
import { AccessBadge, Badge, Cover, Icon, useFormats } from '@academy/ui';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accessOf, type Viewer } from '../../../components/preview/viewers.ts';
import { LAST_DAY } from '../../../components/values/days.ts';
import { compareBundle, type ChosenContent, type ProjectFields } from '../fields/project-fields.ts';

interface ProjectPreviewProps {
  viewer: Viewer;
  fields: ProjectFields;
  id: string;
  /** The seed of the cover generated when there is none. */
  seed: string;
}

/** The parts of the public page in order, each as this viewer sees it. */
export function ProjectPreview(props: ProjectPreviewProps) {
  const { viewer, fields, seed } = props;
  const { t } = useTranslation('projects');
  return (
    <article className="preview">
      <h2 className="preview__title">{fields.title || t('preview.untitled')}</h2>
      <p className="lead">{fields.shortDescription}</p>
      <div className="preview__split">
        <div>
          <Cover src={fields.coverImageUrl || null} seed={seed} />
          {fields.extendedDescription && (
            <div className="prose preview__description">
              {fields.extendedDescription.split(/\n{2,}/).map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          )}
          <Contents {...props} />
        </div>
        <aside>
          {viewer === 'owner' ? <PurchasedCard /> : <PriceCard viewer={viewer} fields={fields} />}
        </aside>
      </div>
    </article>
  );
}

/** The contents this viewer may see, and which of them are open: drafts never show, archived ones only to buyers. */
function Contents({ viewer, fields, id }: ProjectPreviewProps) {
  const { t } = useTranslation('projects');
  const { date } = useFormats();
  const [now] = useState(() => new Date());
  const [day, setDay] = useState(() => dayInRome(now));
  const at = day === dayInRome(now) ? now : (timeInRome(`${day}T12:00`) ?? now);
  const visible = fields.contents.filter(
    ({ status }) => status === 'published' || (status === 'archived' && viewer === 'owner'),
  );
  const accessTo = (content: ChosenContent): Access => {
    const links = [{ projectId: id, removedAt: null, opening: content.opening ?? null }];
    const bought = { kind: 'project', itemId: id, accessDays: fields.accessDays } as const;
    // The project's page opens a content for its buyers only, even if its first video is open to all.
    const subject = { ...content, contentType: 'document', videoCount: 0, projectLinks: links } as const;
    return accessOf(viewer, subject, bought, now, at);
  };
  const stateOf = ({ level, opensAt }: Access) => {
    if (opensAt) return t('preview.opensOn', { date: date(opensAt) });
    return t(opensContent(level) ? 'preview.open' : 'preview.locked');
  };
  return (
    <>
      <h3 className="preview__subtitle">{t('contentCount', { count: visible.length })}</h3>
      {viewer === 'owner' && visible.some(({ opening }) => opening) && (
        <label className="preview__day">
          {t('preview.day')}
          <Input
            type="date"
            min={dayInRome(now)}
            max={LAST_DAY}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </label>
      )}
      <ol className="preview__lessons">
        {visible.map((content, index) => {
          const access = accessTo(content);
          return (
            <li key={content.id}>
              <span>{index + 1}</span>
              <span>
                {content.title} {content.isPremium && <AccessBadge premium />}
              </span>
              {!access.opensAt && (
                <Icon name={opensContent(access.level) ? 'arrow-right' : 'lock'} size={16} />
              )}
              <span className={access.opensAt ? 'muted' : 'visually-hidden'}>{stateOf(access)}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function PurchasedCard() {
  const { t } = useTranslation('projects');
  return (
    <div className="panel">
      <Badge tone="completed">{t('preview.purchased')}</Badge>
      <p className="preview__purchased">{t('preview.purchasedText')}</p>
    </div>
  );
}

function PriceCard({ viewer, fields }: Pick<ProjectPreviewProps, 'viewer' | 'fields'>) {
  const { t } = useTranslation(['projects', 'form']);
  const { money } = useFormats();
  const { priceCents, currency } = fields;
  if (priceCents === null) return <p className="muted">{t('form.notSold')}</p>;
  const comparison = compareBundle(fields);
  return (
    <div className="panel">
      {comparison.kind === 'saves' && (
        <p>
          <del>{money(comparison.sum, currency)}</del>{' '}
          <Badge tone="sale">{t('bundle.saves', { percent: comparison.percent })}</Badge>
        </p>
      )}
      <p className="price">{t('form:money.net', { net: money(priceCents, currency) })}</p>
      <span className="button button--primary button--small">
        {t(viewer === 'guest' ? 'preview.signIn' : 'preview.buy')}
      </span>
    </div>
  );
}
