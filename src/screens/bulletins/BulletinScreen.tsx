import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Bulletin } from '../../../api/bulletins.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { DelayedPicture } from '../../components/DelayedPicture/DelayedPicture.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Pill } from '../../components/Pill/Pill.tsx'
import { RichText } from '../../components/RichText/RichText.tsx'
import { divideByEmergency } from '../../flow/bulletins/active-emergencies.ts'
import styles from '../../flow/bulletins/bulletins.module.css'
import { LoadedBulletinPart } from '../../flow/bulletins/LoadedBulletinPart.tsx'
import { useForeignLang } from '../../flow/bulletins/use-foreign-lang.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { parseRichText } from '../../rich-text/parse-html.ts'
import { paths } from '../../routing/paths.ts'
import { addressOf, routeAt } from '../../routing/portal-routes.ts'
import { now } from '../../runtime.ts'
import { bulletinQuery } from '../../services/bulletins.ts'
import { areReadsEmbedded } from '../../services/initial-data.ts'
import { useHelsinki } from '../../use-helsinki.ts'

const BulletinAttachments = lazy(() => import('./BulletinAttachments.tsx'))

export type BulletinScreenProps = { contractUuid: string }

/** One bulletin, from the board or from the front page. Specification 2, section 2. */
export default function BulletinScreen({ contractUuid }: BulletinScreenProps) {
  const { pathname } = useLocation()
  const isOfBoard = routeAt(pathname)?.route.name === 'boardBulletin'
  const uuid = pathname.split('/').at(-1) ?? ''
  return (
    <Page>
      <LoadedBulletinPart
        key={uuid}
        failed="errorLoadingBulletin"
        isServed={areReadsEmbedded('bulletin')}
      >
        <OneBulletin contractUuid={contractUuid} uuid={uuid} isOfBoard={isOfBoard} />
      </LoadedBulletinPart>
    </Page>
  )
}

type OneBulletinProps = BulletinScreenProps & { uuid: string; isOfBoard: boolean }

function OneBulletin({ contractUuid, uuid, isOfBoard }: OneBulletinProps) {
  const { t } = useTranslation('bulletins')
  const client = useQueryClient()
  const { data: bulletin } = useSuspenseQuery(bulletinQuery(client, contractUuid, uuid))
  const to = isOfBoard ? addressOf('bulletinBoard', contractUuid) : paths.front(contractUuid)
  const back = t(isOfBoard ? 'board' : 'toFront')
  usePageTitle(bulletin?.title ?? t('notFound.title'))
  if (bulletin === null)
    return (
      <ErrorPage
        scene="night-house"
        title={t('notFound.title')}
        lead={t('notFound.text')}
        actions={<Button to={to}>{back}</Button>}
      />
    )
  return (
    <>
      <Shown bulletin={bulletin} back={<BackLink to={to}>{back}</BackLink>} />
      {bulletin.attachments.length > 0 && (
        <LoadedBulletinPart failed="attachmentsFailed">
          <BulletinAttachments bulletin={bulletin} contractUuid={contractUuid} />
        </LoadedBulletinPart>
      )}
    </>
  )
}

function Shown({ bulletin, back }: { bulletin: Bulletin; back: ReactNode }) {
  const { t } = useTranslation('bulletins')
  const lang = useForeignLang(bulletin)
  const { title, publishedAt, updatedAt, author, featuredImage, emergencyUntil } = bulletin
  const helsinki = useHelsinki([publishedAt, updatedAt, emergencyUntil])
  const isAlarm = divideByEmergency([bulletin], now()).alarms.length > 0
  const facts = [
    t('published', helsinki.show(new Date(publishedAt))),
    updatedAt && t('updated', helsinki.show(new Date(updatedAt))),
    isAlarm && emergencyUntil && t('until', helsinki.show(new Date(emergencyUntil))),
    textOrNull(author),
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      <PageHead
        title={<span lang={lang}>{title}</span>}
        back={back}
        over={
          isAlarm && (
            <Pill tone="error" icon="warning">
              {t('alarm')}
            </Pill>
          )
        }
      >
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </PageHead>
      {lang && (
        <div className={styles.note}>
          <Callout title={t(`onlyIn.${lang}`)} />
        </div>
      )}
      <article className={styles.article} lang={lang}>
        {featuredImage && (
          <DelayedPicture
            className={styles.featured}
            src={featuredImage.url}
            alt={textOrNull(featuredImage.alt) ?? ''}
          />
        )}
        <RichText text={parseRichText(bulletin.body, 'bulletin') ?? []} tableLabel={t('table')} />
      </article>
    </>
  )
}
