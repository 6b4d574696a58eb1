import type { AnsweredKind, AnswerTime } from '../../domain/answer-times.ts'
import type { NoticeKind } from '../../domain/notices.ts'
import { useNamespaces } from '../i18n/use-namespaces.ts'
import { runtime } from '../runtime.ts'

/** The kind of answer time that applies to each kind of notice; null where none applies. */
export const answerTimeKindByNoticeKind = {
  defect: null,
  question: 'questions',
  feedback: 'feedback',
} as const satisfies Record<NoticeKind, AnsweredKind | null>

/** The numbers that are written as words. */
const inWords = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Returns how soon the provider answers, as set; null where it promises nothing. */
export const answerTimeOf = (kind: AnsweredKind): AnswerTime => runtime.provider.answerTimes[kind]

/** Returns a text followed by the sentence that promises an answer, if there is one. */
export const withAnswerPromise = (text: string, promise: string | null): string =>
  promise === null ? text : `${text} ${promise}`

/**
 * Returns a function that says how soon a kind of message is answered, as a part of a sentence:
 * 'about 10 working days', in Finnish with its ending; null where the provider promises nothing.
 * `isSpelled` writes a number up to ten as a word. Specification 2, section 9.
 */
export function useAnswerTime(): (
  kind: AnsweredKind | null,
  options?: { isSpelled: boolean },
) => string | null {
  const { t } = useNamespaces(['answerTimes'])
  return (kind, { isSpelled } = { isSpelled: false }) => {
    const count = kind && answerTimeOf(kind)
    if (count === null) return null
    if (count === 'some') return t('some')
    const word = isSpelled ? inWords.find((one) => one === count) : undefined
    const days = word === undefined ? String(count) : t(`number.${word}`)
    return t(kind === 'feedback' ? 'about' : 'days', { count, days })
  }
}
