import type { Contract } from '../../../api/contracts.ts'
import type { ModificationRequest } from '../../../api/modification.ts'
import {
  type ModificationWords,
  modificationOf,
  modificationSections,
} from '../../../api/modification-description.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import { showDate } from '../../../domain/dates.ts'
import { showWeekdayAndDate } from '../../../domain/weekdays.ts'
import { awaitsSelf, takes } from '../../../machines/modification-request/awaits-self.ts'
import type { Translation } from '../../i18n/use-namespaces.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { runtime } from '../../runtime.ts'
import type {
  DescribedDay,
  DescribedRequest,
  DescriptionContext,
} from '../request/described-request.ts'
import { partyName } from '../request/party-name.ts'
import { ModificationSummary } from './ModificationSummary.tsx'

const nextOf = {
  pending_strong_authentication: ['signed', 'approvals', 'handled', 'unchanged'],
  pending_tenant_approval: ['approvals', 'handled', 'unchanged'],
  ready_for_review: ['handled', 'informed', 'unchanged'],
  approved: ['inEffect'],
  rejected: ['again'],
} as const

/** The kind of modification: part of its translation keys. */
const changeOf = ({ addTenantEvents, transferTenantEvent }: ModificationRequest) => {
  if (addTenantEvents.length > 0) return 'add'
  return transferTenantEvent ? 'transfer' : 'leave'
}

/** A modification as shown on pages. */
export function describeModification(
  contract: Contract,
  request: ModificationRequest,
  { t, language, helsinki }: DescriptionContext,
): DescribedRequest {
  const { status, effectiveOn, answerBy } = request
  const { uuid, tenant } = contract
  const change = changeOf(request)
  const again = addressOf(change === 'add' ? 'addTenant' : 'terminate', uuid)
  return {
    contract,
    request,
    t,
    helsinki,
    values: {
      answerBy: showDate(answerBy),
      inEffect: showDate(effectiveOn ?? request.inEffect),
      provider: runtime.provider.name,
    },
    namespace: 'modificationDescription',
    title: t(`modificationDescription:title.${change}`),
    keyFacts: gistOf(contract, request, { t, language }),
    summary: <ModificationSummary contract={contract} request={request} />,
    days: daysOf(contract, request, { t, language }),
    next: nextOf[status],
    takesAnswers: takes(status, 'approval.given'),
    awaitsSelf: awaitsSelf(request),
    again: tenant.isContractParty ? again : null,
  }
}

/** Describes the creator and all changes, as in the signed text. */
function gistOf(contract: Contract, request: ModificationRequest, { t, language }: Translation) {
  const words: ModificationWords = {
    language,
    t: (key, values) => t(`modificationDescription:${key}`, { ...values }),
  }
  const [, ...changes] = modificationSections(modificationOf(contract, request), words)
  return [
    { term: words.t('label.giver'), value: partyName(request.givenBy, t) },
    ...changes.flatMap(({ rows }) =>
      rows.flatMap(({ term, value }) => (value ? [{ term, value }] : [])),
    ),
  ]
}

/** The deadline for answers, and the day the change takes effect. */
function daysOf(contract: Contract, request: ModificationRequest, { t, language }: Translation) {
  const { status, inEffect, effectiveOn, answerBy, addTenantEvents } = request
  const home = streetWithPlate(contract)
  const described = (
    day: DescribedDay['day'],
    rest: Omit<DescribedDay, 'day' | 'shown'>,
  ): DescribedDay => ({
    ...rest,
    day,
    shown: showWeekdayAndDate(day, language),
  })
  const moves = addTenantEvents.length === 0
  // The same as the moving-out day, unless the approval came later.
  const isLater = effectiveOn !== null && !(moves && effectiveOn === inEffect)
  return [
    ...(takes(status, 'approval.given')
      ? [described(answerBy, { name: 'answer', term: t('answerBy'), inCalendar: null })]
      : []),
    ...(moves
      ? [
          described(inEffect, {
            name: 'move',
            term: t('modificationDescription:label.movingOutDate'),
            inCalendar: t('requestAside.calendar.move', { home }),
          }),
        ]
      : []),
    ...(isLater
      ? [
          described(effectiveOn, {
            name: 'effect',
            term: t('modificationDescription:label.inEffect'),
            inCalendar: t('requestAside.calendar.effect', { home }),
          }),
        ]
      : []),
  ]
}
