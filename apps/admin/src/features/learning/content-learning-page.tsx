import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGetContentStatsQuery } from '../../api/learning.ts';
import { ExportButton } from './export-button.tsx';
import { ItemPage } from './item-page.tsx';
import { StudySection } from './study-section.tsx';
import { VideoSection } from './video-section.tsx';
import { pathOf } from '../../components/navigation/pages.ts';

/** The figures of a content, and where learners stop in its videos. */
export function ContentLearningPage() {
  const { t } = useTranslation('learning');
  const { id = '' } = useParams();
  const query = useGetContentStatsQuery(id);
  const hasCurves = query.currentData?.videos.some(({ points }) => points.length > 0) ?? false;
  return (
    <ItemPage
      query={query}
      edit={{ to: pathOf('editContent', id), label: t('editContent') }}
      actions={hasCurves && <ExportButton file={{ what: 'points', id }} />}
    >
      {({ videos }) => (
        <>
          {videos.map((video, index) => (
            <VideoSection
              key={video.position ?? `gone-${index}`}
              video={video}
              isOnly={videos.length === 1}
            />
          ))}
          <StudySection contentId={id} />
        </>
      )}
    </ItemPage>
  );
}
