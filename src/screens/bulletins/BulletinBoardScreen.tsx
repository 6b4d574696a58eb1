import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BULLETINS_PER_PAGE } from '../../../domain/limits.ts'
import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { BulletinList } from '../../components/BulletinList/BulletinList.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { divideByEmergency } from '../../flow/bulletins/active-emergencies.ts'
import { getBulletinAddress } from '../../flow/bulletins/bulletin-address.ts'
import { ListedBulletin } from '../../flow/bulletins/ListedBulletin.tsx'
import { ListedEmergency } from '../../flow/bulletins/ListedEmergency.tsx'
import { LoadedBulletinPart } from '../../flow/bulletins/LoadedBulletinPart.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import { now } from '../../runtime.ts'
import { bulletinsIn, bulletinsQuery } from '../../services/bulletins.ts'
import { areReadsEmbedded } from '../../services/initial-data.ts'

export type BulletinBoardScreenProps = { contractUuid: string }

/** The bulletins of a building, a page at a time. Specification 2, section 2. */
export default function BulletinBoardScreen({ contractUuid }: BulletinBoardScreenProps) {
  const { t } = useTranslation('bulletins')
  usePageTitle(t('title'))
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        back={<BackLink to={paths.front(contractUuid)}>{t('toFront')}</BackLink>}
      />
      <LoadedBulletinPart failed="bulletinsFetchError" isServed={areReadsEmbedded('bulletins')}>
        <Board contractUuid={contractUuid} />
      </LoadedBulletinPart>
    </Page>
  )
}

function Board({ contractUuid }: BulletinBoardScreenProps) {
  const { t } = useTranslation('bulletins')
  const query = useSuspenseInfiniteQuery(bulletinsQuery(contractUuid))
  const bulletins = bulletinsIn(query.data)
  const { alarms, others } = divideByEmergency(bulletins, now())
  const total = query.data.pages.at(-1)?.total
  const list = useRef<HTMLUListElement>(null)
  // The number of bulletins before the last requested page; null until one is requested.
  const [before, setBefore] = useState<number | null>(null)
  const added = before === null ? 0 : bulletins.length - before
  const isAdded = added > 0
  const firstNew = others.length - added
  useEffect(() => {
    if (isAdded) list.current?.querySelectorAll<HTMLAnchorElement>('h3 a')[firstNew]?.focus()
  }, [isAdded, firstNew])

  if (bulletins.length === 0)
    return <EmptyState title={t('noBulletins')}>{t('noBulletinsText')}</EmptyState>

  const rest = total === undefined ? BULLETINS_PER_PAGE : total - bulletins.length
  const next = Math.min(rest, BULLETINS_PER_PAGE)
  function showMore() {
    setBefore(bulletins.length)
    void query.fetchNextPage()
  }
  return (
    <Stack gap="wide">
      {alarms.map((one) => (
        <ListedEmergency
          key={one.uuid}
          bulletin={one}
          level={2}
          to={getBulletinAddress(contractUuid, one.uuid, 'board')}
        />
      ))}
      <Section title={t('list')} hideTitle first>
        <BulletinList ref={list}>
          {others.map((one) => (
            <ListedBulletin
              key={one.uuid}
              bulletin={one}
              to={getBulletinAddress(contractUuid, one.uuid, 'board')}
            />
          ))}
        </BulletinList>
      </Section>
      {query.isFetchNextPageError && <Callout tone="error" live="alert" title={t('moreFailed')} />}
      {query.hasNextPage && (
        <div>
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            busyLabel={t('loadingMore')}
            onClick={showMore}
          >
            {total === undefined ? t('moreUnknown') : t('more', { count: next })}
          </Button>
        </div>
      )}
      <LiveRegion className="small muted">
        {isAdded &&
          (total === undefined
            ? t('shownUnknown', { count: added })
            : t('shown', { count: added, shown: bulletins.length, all: total }))}
      </LiveRegion>
    </Stack>
  )
}
