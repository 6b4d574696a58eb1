import type { ListedContract } from '../../../api/contracts.ts'
import type { DraftFlow, DraftSummary } from '../../../api/drafts.ts'
import type { KeyPart } from '../../i18n/use-namespaces.ts'
import { linkTargetOf } from '../../routing/link-targets.ts'
import { messageAddresses } from '../../routing/message-address.ts'
import type { RouteName } from '../../routing/pages.ts'
import type { Switches } from '../../routing/portal-routes.ts'

/** The flows whose draft has a card, and their pages. */
const pagesOfFlows = {
  termination: 'terminate',
  'defect-notice': 'defectNotice',
  question: 'question',
  feedback: 'feedback',
  message: 'newMessage',
} as const satisfies Partial<Record<DraftFlow, RouteName>>
type FrontFlow = keyof typeof pagesOfFlows

const isOnFront = (flow: DraftFlow): flow is FrontFlow => flow in pagesOfFlows

/** How many steps the stepper of a termination has. */
const STEPS = 5

/** The name of a step at which a draft was left: the key of its text. */
type StepName = KeyPart<'drafts.step.'>

/**
 * The steps at which a draft of a termination may have been left; a modification begins in the flow
 * of a termination.
 */
const places: Readonly<Record<string, { readonly step: number; readonly name: StepName }>> = {
  parties: { step: 1, name: 'parties' },
  form: { step: 2, name: 'form' },
  preview: { step: 3, name: 'preview' },
  'modification-form': { step: 2, name: 'form' },
  'modification-preview': { step: 3, name: 'preview' },
}

/** A draft that has a card on the front page. */
export interface FrontDraft {
  readonly contract: ListedContract
  readonly flow: FrontFlow
  /** The thread of a reply; null for a draft that is the only one of its flow. */
  readonly subject: string | null
  readonly savedAt: string
  /** The address at which the draft is continued. */
  readonly to: string
  readonly kind: FrontFlow | 'modification' | 'reply'
  /**
   * The step of the draft from 1, of `count`; null for a step that this build does not know, and in
   * a flow without a stepper.
   */
  readonly at: { readonly step: number; readonly count: number; readonly name: StepName } | null
}

/**
 * Returns the drafts that can be continued: no termination that is blocked, such as by a request
 * that was sent since, and no notice or message once the contract has ended.
 */
export const frontDrafts = (
  drafts: readonly DraftSummary[],
  contracts: readonly ListedContract[],
  switches: Switches,
): FrontDraft[] =>
  drafts.flatMap(({ contractUuid, flow, subject, step, savedAt }): FrontDraft[] => {
    const contract = contracts.find(({ uuid }) => uuid === contractUuid)
    const isKnown = subject === null || flow === 'message'
    if (!isOnFront(flow) || !isKnown || !contract || isClosed(flow, contract)) return []
    const page = linkTargetOf(pagesOfFlows[flow], contractUuid, switches)?.to
    if (!page) return []
    const to = subject === null ? page : messageAddresses.reply(contractUuid, subject)
    const draft = { contract, flow, subject, savedAt, to }
    if (flow !== 'termination')
      return [{ ...draft, kind: subject === null ? flow : 'reply', at: null }]
    const place = places[step]
    const kind = step.startsWith('modification') ? 'modification' : flow
    return [{ ...draft, kind, at: place ? { ...place, count: STEPS } : null }]
  })

const isClosed = (flow: FrontFlow, contract: ListedContract): boolean =>
  flow === 'termination'
    ? contract.terminationDisallowedReason !== null
    : contract.status === 'terminated'
