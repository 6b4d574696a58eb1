import type { Contract } from '../../../api/contracts.ts'
import type { ModificationRequest } from '../../../api/modification.ts'
import {
  describeModificationForReader,
  type ModificationPath,
  type ModificationTranslator,
  makeModificationSections,
} from '../../../api/modification-description.ts'
import { formatDate } from '../../../domain/dates.ts'
import { tenantName } from '../../../domain/tenant-name.ts'
import { formatWeekdayAndDate } from '../../../domain/weekdays.ts'
import { takes } from '../../../machines/modification-request/awaits-own-answer.ts'
import { modificationRequestDays } from '../../../machines/shared/request-days.ts'
import type { Translation } from '../../i18n/use-namespaces.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { runtime } from '../../runtime.ts'
import { awaitedAnswersTexts } from '../request/awaited.ts'
import { calendarAddress } from '../request/calendar-address.ts'
import { partyName } from '../request/party-name.ts'
import type {
  DescriptionContext,
  DescriptionDay,
  RequestDescription,
} from '../request/request-description.ts'
import { ModificationSummary } from './ModificationSummary.tsx'

const nextOf = {
  pending_strong_authentication: ['signed', 'approvals', 'handled', 'unchanged'],
  pending_tenant_approval: ['approvals', 'handled', 'unchanged'],
  ready_for_review: ['informed', 'unchanged'],
  approved: ['inEffect'],
  rejected: ['again'],
} as const

/** The kind of modification: part of its translation keys. */
const changeOf = ({ addTenantEvents, transferTenantEvent }: ModificationRequest) => {
  if (addTenantEvents.length > 0) return 'add'
  return transferTenantEvent ? 'transfer' : 'leave'
}

/** Returns the description of a modification for pages. */
export function describeModification(
  contract: Contract,
  request: ModificationRequest,
  { t, language, helsinki }: DescriptionContext,
): RequestDescription {
  const { status, effectiveOn, answerBy } = request
  const { uuid, tenant } = contract
  const change = changeOf(request)
  const again = addressOf(change === 'add' ? 'addTenant' : 'terminate', uuid)
  const values = {
    answerBy: formatDate(answerBy),
    inEffect: formatDate(effectiveOn ?? request.inEffect),
    provider: runtime.provider.name,
  }
  return {
    contract,
    request,
    t,
    helsinki,
    values,
    namespace: 'modificationDescription',
    title: t(`modificationDescription:title.${change}`),
    giver: { term: t('modificationDescription:label.giver'), value: partyName(request.givenBy, t) },
    ...gistOf(contract, request, { t, language }),
    answerBy: values.answerBy,
    summary: <ModificationSummary contract={contract} request={request} />,
    attachedFiles: null,
    days: daysOf(request, { t, language }),
    calendar: calendarAddress({
      contractUuid: uuid,
      request,
      days: modificationRequestDays(request),
      language,
    }),
    awaited: awaitedAnswersTexts(request, { t, language, values }),
    next: nextOf[status],
    takesAnswers: takes(status, 'approval.given'),
    again: tenant.isContractParty ? again : null,
  }
}

/**
 * The rows that a summary for the deciding party has: who leaves, when, and who receives the
 * contract.
 */
const DECIDED: readonly (ModificationPath | undefined)[] = ['removeTenants', 'inEffect', 'transfer']

/** Returns all changes as in the signed text, and a short summary of what the request asks for. */
function gistOf(
  contract: Contract,
  request: ModificationRequest,
  { t, language }: Translation,
): Pick<RequestDescription, 'facts' | 'keyFacts'> {
  const words: ModificationTranslator = {
    language,
    t: (key, values) => t(`modificationDescription:${key}`, { ...values }),
  }
  const modification = describeModificationForReader(contract, request)
  const [, ...changes] = makeModificationSections(modification, words)
  const rows = changes.flatMap((section) =>
    section.rows.flatMap(({ term, value, path }) => (value ? [{ term, value, path }] : [])),
  )
  const added = modification.added.map(tenantName).join(', ')
  return {
    facts: [
      ...(added ? [{ term: words.t('heading.added'), value: added }] : []),
      ...rows.filter(({ path }) => DECIDED.includes(path)),
    ],
    keyFacts: rows,
  }
}

/** The deadline for answers, the moving-out day, and the day the change takes effect. */
function daysOf(request: ModificationRequest, { t, language }: Translation): DescriptionDay[] {
  const { status, answerBy } = request
  const terms = {
    move: t('modificationDescription:label.movingOutDate'),
    effect: t('modificationDescription:label.inEffect'),
  }
  return [
    ...(takes(status, 'approval.given') ? [{ term: t('answerBy'), day: answerBy }] : []),
    ...modificationRequestDays(request).map(({ name, day }) => ({ term: terms[name], day })),
  ].map(({ term, day }) => ({ term, shown: formatWeekdayAndDate(day, language) }))
}
