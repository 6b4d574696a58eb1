import type { ParseKeys } from 'i18next'
import { formatDate, type IsoDate } from '../../../domain/dates.ts'
import type { Letter, RenderedMail } from '../../kernel/mail/letter.ts'
import { joinedNames, type LetterWriter, renderSignedLetter } from '../../kernel/mail/writer.ts'
import type {
  ApprovedByParams,
  AwaitingApprovalParams,
  CreatedByParams,
  RejectedByParams,
  RequestParams,
} from './mail-params.ts'

/** The differences between the letters of the kinds of request. */
interface RequestWriting<About> {
  /** Texts of the kind, by common keys. */
  readonly say: (writer: LetterWriter) => Say
  /** The day that the request is about. */
  readonly day: (about: About) => IsoDate
  /** Dates that its texts may contain. */
  readonly days: (about: About) => Record<string, string>
}

/** A key of a termination that a modification also has, under `modification`. */
type RequestKey<Key = ParseKeys<'mail'>> = Key extends `modification.${infer Own}`
  ? Own & ParseKeys<'mail'>
  : never

type Say = (key: RequestKey, values?: Readonly<Record<string, string | number>>) => string

interface RequestWords extends Pick<Letter, 'subject' | 'opening'> {
  /** Whether the day is settled, or only requested. */
  readonly isSettled?: boolean
  readonly title?: string
  readonly steps: readonly string[]
  readonly link?: string
  readonly warning?: string
}

/** Creates the letters about a kind of request. */
export function createRequestLetterRenderers<About extends RequestParams>(
  writing: RequestWriting<About>,
) {
  const { say, day, days } = writing
  const letter = (writer: LetterWriter, about: About, words: RequestWords): RenderedMail => {
    const { t } = writer
    const ofKind = say(writer)
    const { name, reference, contract, url } = about
    const { subject, opening, isSettled = false, title, steps, link, warning } = words
    return renderSignedLetter(writer, {
      subject,
      name,
      opening,
      facts: [
        { label: t('notice.reference'), value: reference },
        { label: t('notice.contract'), value: contract },
        {
          label: ofKind(isSettled ? 'notice.endDate' : 'notice.givenEndDate'),
          value: formatDate(day(about)),
        },
      ],
      next: { title: title ?? t('notice.nextTitle'), steps },
      link: { label: link ?? ofKind('notice.link'), url },
      closing: warning === undefined ? [] : [warning],
    })
  }
  const whileReviewed = (writer: LetterWriter, about: About): string[] => [
    say(writer)('notice.decision'),
    say(writer)('notice.validity', days(about)),
  ]
  const whileAwaited = (writer: LetterWriter, about: About): string[] => [
    say(writer)('notice.reviewLater', { provider: writer.provider }),
    say(writer)('notice.lapse', days(about)),
    say(writer)('notice.meanwhile'),
  ]

  return {
    received: (writer: LetterWriter, about: About & AwaitingApprovalParams) => {
      const t = say(writer)
      const { provider } = writer
      return letter(writer, about, {
        subject: t('noticeReceived.subject'),
        opening: [t('noticeReceived.received')],
        steps:
          about.awaits.length > 0
            ? [
                t('noticeReceived.awaits', joinedNames(writer, about.awaits)),
                ...whileAwaited(writer, about),
              ]
            : [t('noticeReceived.review', { provider }), ...whileReviewed(writer, about)],
        warning: t('noticeReceived.notYou'),
      })
    },
    approvalNeeded: (writer: LetterWriter, about: About & CreatedByParams) => {
      const t = say(writer)
      return letter(writer, about, {
        subject: t('approvalNeeded.subject'),
        opening: [t('approvalNeeded.given', { giver: about.giver }), t('approvalNeeded.everyone')],
        title: t('approvalNeeded.todoTitle'),
        steps: [
          t('approvalNeeded.read'),
          t('approvalNeeded.answer', days(about)),
          t('approvalNeeded.otherwise'),
        ],
        link: t('approvalNeeded.link'),
      })
    },
    approvalGiven: (writer: LetterWriter, about: About & ApprovedByParams) => {
      const t = say(writer)
      const { provider } = writer
      return letter(writer, about, {
        subject: t('approvalGiven.subject'),
        opening: [t('approvalGiven.given', { approver: about.approver })],
        steps:
          about.awaits.length > 0
            ? [
                t('approvalGiven.awaits', joinedNames(writer, about.awaits)),
                ...whileAwaited(writer, about),
              ]
            : [t('approvalGiven.review', { provider }), ...whileReviewed(writer, about)],
      })
    },
    rejectedByParty: (writer: LetterWriter, about: About & RejectedByParams) => {
      const t = say(writer)
      return letter(writer, about, {
        subject: t('requestRejectedByParty.subject'),
        opening: [t('requestRejectedByParty.rejected', { who: about.who })],
        steps: [t('notice.goesOn'), t('notice.again')],
      })
    },
    lapsed: (writer: LetterWriter, about: About) => {
      const t = say(writer)
      return letter(writer, about, {
        subject: t('requestLapsed.subject'),
        opening: [t('requestLapsed.lapsed', days(about))],
        steps: [t('notice.goesOn'), t('notice.again')],
      })
    },
    approved: (writer: LetterWriter, about: About, more: readonly string[] = []) => {
      const t = say(writer)
      return letter(writer, about, {
        subject: t('requestApproved.subject'),
        opening: [t('requestApproved.approved', days(about))],
        isSettled: true,
        steps: [t('notice.validity', days(about)), ...more, t('requestApproved.changes')],
      })
    },
    rejected: (writer: LetterWriter, about: About) => {
      const t = say(writer)
      return letter(writer, about, {
        subject: t('requestRejected.subject'),
        opening: [t('requestRejected.rejected')],
        steps: [t('notice.goesOn'), t('requestRejected.why'), t('notice.again')],
      })
    },
  }
}
