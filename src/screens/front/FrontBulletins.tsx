import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PROVIDER_ANSWERED_KINDS } from '../../../domain/answer-times.ts'
import { formatHour } from '../../../domain/hour-of-day.ts'
import { FRONT_PAGE_BULLETINS } from '../../../domain/limits.ts'
import { BulletinItem, BulletinList } from '../../components/BulletinList/BulletinList.tsx'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { divideByEmergency } from '../../flow/bulletins/active-emergencies.ts'
import { getBulletinAddress } from '../../flow/bulletins/bulletin-address.ts'
import { ListedBulletin } from '../../flow/bulletins/ListedBulletin.tsx'
import { LoadedBulletinPart } from '../../flow/bulletins/LoadedBulletinPart.tsx'
import { useAnswerTime } from '../../flow/use-answer-time.ts'
import { type OpeningHoursText, openingHoursOf } from '../../layout/help.ts'
import { useCustomerService } from '../../layout/use-help.ts'
import { linkTargetOf } from '../../routing/link-targets.ts'
import { now, runtime } from '../../runtime.ts'
import { bulletinsIn, bulletinsQuery } from '../../services/bulletins.ts'
import { useSwitches } from '../../services/signed-in.ts'

export type FrontBulletinsProps = { contractUuid: string }

/**
 * The latest bulletins of the building, then up to two entries of the portal itself: when the
 * provider can be reached, and how soon it answers. Emergencies are shown at the top of the page
 * instead, but count among the latest. Specification 2, section 2.
 */
export function FrontBulletins({ contractUuid }: FrontBulletinsProps) {
  // Both namespaces load at once: neither waits for the other.
  const { t } = useTranslation(['bulletins', 'answerTimes'])
  return (
    <Section title={t('heading')} first>
      <Stack>
        <LoadedBulletinPart key={contractUuid} failed="bulletinsFetchError">
          <Latest contractUuid={contractUuid} />
        </LoadedBulletinPart>
        <OfProvider contractUuid={contractUuid} />
      </Stack>
    </Section>
  )
}

/**
 * Entries that say when the provider can be reached, and how soon it answers; renders nothing where
 * neither is known.
 */
function OfProvider({ contractUuid }: FrontBulletinsProps) {
  const { t } = useTranslation('bulletins')
  const service = useCustomerService(contractUuid)
  const hours = service && openingHoursOf(service)
  const answers = useAnswers()
  if (!hours && runtime.provider.answerTimes.hours === null && answers === null) return null
  return (
    <BulletinList>
      <Hours hours={hours} />
      {answers !== null && <BulletinItem title={t('static.answers.title')} excerpt={answers} />}
    </BulletinList>
  )
}

/** Returns how soon what residents write is answered; null where the provider promises nothing. */
function useAnswers(): string | null {
  const { t } = useTranslation('bulletins')
  const timeOf = useAnswerTime()
  const times = PROVIDER_ANSWERED_KINDS.map((kind) => ({ kind, span: timeOf(kind) }))
  const said = times.filter(({ span }) => span !== null)
  if (said.length === times.length)
    return t('static.answers.text', Object.fromEntries(times.map(({ kind, span }) => [kind, span])))
  if (said.length === 0) return null
  return said.map(({ kind, span }) => t(`static.answers.${kind}`, { span })).join(' ')
}

/**
 * The opening hours of the customer service, else the hours in the settings of the provider;
 * renders nothing where neither is known. Specification 2, section 9.
 */
function Hours({ hours }: { hours: OpeningHoursText | null | undefined }) {
  const { t, i18n } = useTranslation('bulletins')
  const set = runtime.provider.answerTimes.hours
  if (!hours)
    return (
      set && (
        <BulletinItem
          title={t('static.hours.title', {
            from: formatHour(set.from, i18n.language),
            to: formatHour(set.to, i18n.language),
          })}
          excerpt={t('static.hours.text')}
        />
      )
    )
  return (
    <BulletinItem
      title={t('static.hours.ofProvider')}
      excerpt={hours.text}
      {...(hours.lang !== i18n.language && { excerptLang: hours.lang })}
    />
  )
}

function Latest({ contractUuid }: FrontBulletinsProps) {
  const { t } = useTranslation('bulletins')
  const { data, hasNextPage } = useSuspenseInfiniteQuery(bulletinsQuery(contractUuid))
  const board = linkTargetOf('bulletinBoard', contractUuid, useSwitches())?.to
  const bulletins = bulletinsIn(data)
  const { alarms, others } = divideByEmergency(bulletins, now())
  const shown = others.slice(0, Math.max(0, FRONT_PAGE_BULLETINS - alarms.length))
  const hasMore = hasNextPage || bulletins.length > alarms.length + shown.length
  if (bulletins.length === 0) return null
  const to = (uuid: string) => getBulletinAddress(contractUuid, uuid, 'front')
  return (
    <>
      {shown.length > 0 && (
        <BulletinList>
          {shown.map((one) => (
            <ListedBulletin key={one.uuid} bulletin={one} to={to(one.uuid)} readsOn />
          ))}
        </BulletinList>
      )}
      {hasMore && board !== undefined && (
        <div>
          <LinkIcon to={board} go tall>
            {t('board')}
          </LinkIcon>
        </div>
      )}
    </>
  )
}
