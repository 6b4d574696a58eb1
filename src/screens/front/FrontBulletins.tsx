import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showHour } from '../../../domain/hour-of-day.ts'
import {
  FEEDBACK_ANSWER_BUSINESS_DAYS,
  FRONT_BULLETINS,
  MESSAGE_ANSWER_DAYS,
  SERVICE_HOURS,
} from '../../../domain/limits.ts'
import { BulletinItem, BulletinList } from '../../components/BulletinList/BulletinList.tsx'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { sorted } from '../../flow/bulletins/alarms.ts'
import { BulletinPart } from '../../flow/bulletins/BulletinPart.tsx'
import { bulletinAddress } from '../../flow/bulletins/bulletin-address.ts'
import { ListedBulletin } from '../../flow/bulletins/ListedBulletin.tsx'
import { hoursOf } from '../../layout/help.ts'
import { useCustomerService } from '../../layout/use-help.ts'
import { linkTargetOf } from '../../routing/link-targets.ts'
import { now } from '../../runtime.ts'
import { bulletinsIn, bulletinsQuery } from '../../services/bulletins.ts'
import { useSwitches } from '../../services/signed-in.ts'

export type FrontBulletinsProps = { contractUuid: string }

/**
 * The latest bulletins of the building, and after them the two that the portal always has.
 * Emergencies come above all else on the page, and count. Specification 2, section 2.
 */
export function FrontBulletins({ contractUuid }: FrontBulletinsProps) {
  const { t } = useTranslation('bulletins')
  return (
    <Section title={t('heading')} first>
      <Stack>
        <BulletinPart key={contractUuid} failed="bulletinsFetchError">
          <Latest contractUuid={contractUuid} />
        </BulletinPart>
        <BulletinList>
          <ServiceHours contractUuid={contractUuid} />
          <BulletinItem
            title={t('static.answers.title')}
            excerpt={t('static.answers.text', {
              messageDays: MESSAGE_ANSWER_DAYS,
              feedbackDays: FEEDBACK_ANSWER_BUSINESS_DAYS,
            })}
          />
        </BulletinList>
      </Stack>
    </Section>
  )
}

/** The opening hours of the customer service, else those of the specification. Section 9. */
function ServiceHours({ contractUuid }: FrontBulletinsProps) {
  const { t, i18n } = useTranslation('bulletins')
  const service = useCustomerService(contractUuid)
  const hours = service && hoursOf(service)
  if (!hours)
    return (
      <BulletinItem
        title={t('static.hours.title', {
          from: showHour(SERVICE_HOURS.from, i18n.language),
          to: showHour(SERVICE_HOURS.to, i18n.language),
        })}
        excerpt={t('static.hours.text')}
      />
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
  const { alarms, others } = sorted(bulletins, now())
  const shown = others.slice(0, Math.max(0, FRONT_BULLETINS - alarms.length))
  const hasMore = hasNextPage || bulletins.length > alarms.length + shown.length
  if (bulletins.length === 0) return null
  const to = (uuid: string) => bulletinAddress(contractUuid, uuid, 'front')
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
