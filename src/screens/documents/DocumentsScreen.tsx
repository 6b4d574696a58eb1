import { useTranslation } from 'react-i18next'
import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { Aside, MainWithAside } from '../../components/MainWithAside/MainWithAside.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { useAnswerTime, withAnswerPromise } from '../../flow/use-answer-time.ts'
import { LoadedPart } from '../../layout/LoadedPart.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { linkTargetOf } from '../../routing/link-targets.ts'
import { paths } from '../../routing/paths.ts'
import { areReadsEmbedded } from '../../services/initial-data.ts'
import { useSwitches } from '../../services/signed-in.ts'
import { DocumentList } from './DocumentList.tsx'

export type DocumentsScreenProps = { contractUuid: string }

/** The documents of a contract and its building. Specification 2, section 2. */
export default function DocumentsScreen({ contractUuid }: DocumentsScreenProps) {
  // Suspends for the translations before the links start.
  const { t } = useTranslation(['documents', 'answerTimes', 'file', 'shell'])
  const span = useAnswerTime()('questions')
  const question = linkTargetOf('question', contractUuid, useSwitches())
  usePageTitle(t('title'))
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        back={<BackLink to={paths.front(contractUuid)}>{t('shell:menu.front')}</BackLink>}
      />
      <MainWithAside>
        <LoadedPart
          key={contractUuid}
          failed={t('failed')}
          text={t('failedText')}
          retry={t('retry')}
          isServed={areReadsEmbedded('documents')}
          skeleton={
            <Skeleton label={t('loading')}>
              <SkeletonLine width="short" heading />
              <SkeletonLine width="middle" />
              <SkeletonLine />
              <SkeletonLine width="middle" />
            </Skeleton>
          }
        >
          <DocumentList contractUuid={contractUuid} />
        </LoadedPart>
        {question?.to && (
          <Aside label={t('missing.title')}>
            <Card title={t('missing.title')} plain>
              <p className="small muted">
                {withAnswerPromise(
                  t('missing.text'),
                  span === null ? null : t('missing.answer', { span }),
                )}
              </p>
              <LinkIcon to={question.to} go tall>
                {t('missing.ask')}
              </LinkIcon>
            </Card>
          </Aside>
        )}
      </MainWithAside>
    </Page>
  )
}
