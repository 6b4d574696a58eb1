import { addBusinessDays } from '../../../domain/business-days.ts'
import { formatDate } from '../../../domain/dates.ts'
import { helsinkiTodayOf } from '../../../domain/helsinki.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { NextStepsList } from '../../components/NextStepsList/NextStepsList.tsx'
import { ReferenceNumberBox } from '../../components/ReferenceNumberBox/ReferenceNumberBox.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import {
  answerTimeKindByNoticeKind,
  answerTimeOf,
  useAnswerTime,
} from '../../flow/use-answer-time.ts'
import { useMaintenanceContact } from '../../flow/use-maintenance-contact.ts'
import { HelpContactLinks } from '../../layout/HelpContactLinks.tsx'
import { contactChannelsOf, openingHoursOf } from '../../layout/help.ts'
import { OpeningHours } from '../../layout/OpeningHours.tsx'
import { useCustomerService } from '../../layout/use-help.ts'
import { noticeAddress } from '../../routing/notice-address.ts'
import { clock } from '../../runtime.ts'
import type { NoticeProps } from './flow.ts'
import { NoticePage } from './NoticePage.tsx'
import { useNoticeWritingTexts } from './use-messages.ts'
import { useOriginPage } from './use-origin.ts'

/** Shows that a notice was sent, what happens next and by when; or that changes were saved. */
export function NoticeSent({ state, kind }: NoticeProps) {
  const { t } = useNoticeWritingTexts()
  const { contractUuid, created } = state.context
  const { notice } = requireLoaded(state.context.start)
  const { back, keep } = useOriginPage(contractUuid)
  const reference = notice?.reference ?? created?.reference
  return (
    <NoticePage
      state={state}
      mark="done"
      over={t(`title.${kind}`)}
      title={t(notice ? 'saved.title' : `sent.title.${kind}`)}
      lead={t(notice ? `saved.lead.${kind}` : `sent.lead.${kind}`)}
      head={reference && <ReferenceNumberBox label={t('sent.reference')} value={reference} />}
    >
      <Stack gap="wide">
        {!notice && <NextSteps kind={kind} contractUuid={contractUuid} />}
        <Actions fill>
          {notice && (
            // The page already has this address, so only a reload shows the changed notice.
            <Button href={keep(noticeAddress(kind, contractUuid, notice.uuid))}>
              {t(`sent.show.${kind}`)}
            </Button>
          )}
          {!notice && created && (
            <Button to={keep(noticeAddress(kind, contractUuid, created.id))}>
              {t(`sent.show.${kind}`)}
            </Button>
          )}
          <Button variant="secondary" to={back.to}>
            {back.text}
          </Button>
        </Actions>
        {!notice && (
          <LinkIcon go tall href={keep(noticeAddress(kind, contractUuid))}>
            {t(`sent.another.${kind}`)}
          </LinkIcon>
        )}
      </Stack>
    </NoticePage>
  )
}

/** Says what happens next with the notice, and by when. */
function NextSteps({ kind, contractUuid }: Pick<NoticeProps, 'kind'> & { contractUuid: string }) {
  const { t } = useNoticeWritingTexts()
  const maintenance = useMaintenanceContact(contractUuid)
  const service = useCustomerService(contractUuid)
  const phones = maintenance ? contactChannelsOf(maintenance).phones : undefined
  const hours = {
    defect: maintenance && openingHoursOf(maintenance),
    question: service && openingHoursOf(service),
    // For feedback the day of the answer is shown instead.
    feedback: null,
  }[kind]
  const answer = useAnswer(kind)
  const handled = {
    title: answer.title ?? t(`sent.step.${kind}.handled.title`),
    text: kind === 'feedback' ? answer.by : t(`sent.step.${kind}.handled.text`),
  }
  const items = [
    {
      title: handled.title,
      text: handled.text !== null && (
        <>
          <p>{handled.text}</p>
          {hours && kind !== 'feedback' && (
            <p>
              <span>{t(`sent.hours.${kind}`)}</span> <OpeningHours hours={hours} />
            </p>
          )}
        </>
      ),
    },
    {
      title: t(`sent.step.${kind}.followed.title`),
      text: <p>{t(`sent.step.${kind}.followed.text`)}</p>,
    },
  ]
  const urgent = phones && {
    title: t('sent.urgent.title'),
    text: <HelpContactLinks help={{ phones }} />,
  }
  return (
    <Section title={t('sent.next')} first>
      <NextStepsList items={kind === 'defect' && urgent ? [...items, urgent] : items} />
    </Section>
  )
}

/**
 * When the provider answers. `title` says how soon; null for a fault report, and where nothing is
 * promised. `by` says by which day; null unless a number of days is promised for feedback.
 */
interface Answer {
  readonly title: string | null
  readonly by: string | null
}

function useAnswer(kind: NoticeProps['kind']): Answer {
  const { t } = useNoticeWritingTexts()
  const timeOf = useAnswerTime()
  if (kind === 'defect') return { title: null, by: null }
  const answered = answerTimeKindByNoticeKind[kind]
  const [span, days] = [timeOf(answered), answerTimeOf(answered)]
  if (span === null) return { title: null, by: null }
  const title = t(`sent.step.${kind}.handled.answer`, { span })
  if (kind !== 'feedback' || typeof days !== 'number') return { title, by: null }
  const date = formatDate(addBusinessDays(helsinkiTodayOf(clock), days))
  return { title, by: t('sent.step.feedback.handled.by', { date }) }
}
