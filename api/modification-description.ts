import { formatDate, type IsoDate } from '../domain/dates.ts'
import { tenantName } from '../domain/tenant-name.ts'
import { formatWeekdayAndDate } from '../domain/weekdays.ts'
import type { AddedTenant } from './add-tenant.ts'
import type { Contract } from './contracts.ts'
import {
  type DescriptionKey,
  type DescriptionRow,
  type DescriptionSection,
  type DescriptionTranslator,
  listRowIfItHasValue,
  makeContractRows,
  type RequestParties,
  selectNonEmptySections,
} from './description.ts'
import type { ModificationOperation, ModificationRequest } from './modification.ts'

/** A person to be added, as far as the reader may see their data. */
export type DescribedAddedTenant = Omit<AddedTenant, 'socialSecurityNumber'> & {
  /** The identity code; null for everyone but the person who typed it. */
  readonly socialSecurityNumber: string | null
}

/** A change of the tenants of a contract, as shown to a reader. Tenants are given by name. */
export interface DescribedModification extends RequestParties {
  readonly leaving: readonly string[]
  /** The person who the contract is transferred to; null when a party stays. */
  readonly receiver: string | null
  /** The contract parties after the change. */
  readonly parties: readonly string[]
  readonly added: readonly DescribedAddedTenant[]
  /** The day it is to take effect; null when it takes effect on approval. */
  readonly inEffect: IsoDate | null
  readonly description: string | null
}

type OfPerson = `tenants.${number}.${keyof AddedTenant}`
export type ModificationPath =
  | Exclude<keyof ModificationOperation, 'contractPartyTenantIds'>
  | OfPerson
export type ModificationRow = DescriptionRow<ModificationPath>
export type ModificationSection = DescriptionSection<ModificationPath>

/** Describes a modification request for its reader. */
export function describeModificationForReader(
  contract: Contract,
  request: ModificationRequest,
): DescribedModification {
  const { people, approvals, transferTenantEvent, addTenantEvents } = request
  const own = approvals.find(({ isSelf }) => isSelf)
  const nameOf = (id: string) => {
    const person = people.find(({ tenantId }) => tenantId === id)
    return person ? tenantName(person) : ''
  }
  return {
    contract,
    giver: tenantName(request.givenBy),
    approvers: approvals.map(tenantName),
    reader: request.createdBySelf
      ? null
      : { name: own ? tenantName(own) : '', reference: request.reference },
    leaving: request.removeTenantEvents.map(({ removeTenantId }) => nameOf(removeTenantId)),
    receiver: transferTenantEvent && nameOf(transferTenantEvent.destinationTenantId),
    parties: request.contractPartyTenantIds.map(nameOf),
    added: addTenantEvents.map((person) => ({ ...person, socialSecurityNumber: null })),
    inEffect: addTenantEvents.length > 0 ? request.effectiveOn : request.inEffect,
    description: request.description,
  }
}

/** The texts of `locales/<language>/modificationDescription.json` in a language. */
export type ModificationTranslator = DescriptionTranslator<
  DescriptionKey<'modificationDescription'>
>

type DescriptionContext = DescribedModification & ModificationTranslator

/**
 * Returns the content of a modification, as shown on the page before signing and as signed. What is
 * missing for a reader other than the person who asks for it may be protected, so its rows are left
 * out.
 */
export function makeModificationSections(
  modification: DescribedModification,
  words: ModificationTranslator,
): ModificationSection[] {
  const described = { ...modification, ...words }
  const { t } = words
  return selectNonEmptySections<ModificationPath>([
    { heading: t('heading.contract'), rows: makeContractRows(described) },
    { heading: t('heading.change'), rows: changeRows(described) },
    { heading: t('heading.added'), rows: personRows(described) },
  ])
}

function changeRows({ t, language, ...change }: DescriptionContext): ModificationRow[] {
  const { leaving, receiver, parties, inEffect, description, reader } = change
  const isRemoval = leaving.length > 0
  const message: ModificationRow = {
    term: t('label.description'),
    value: description,
    path: 'description',
  }
  return [
    ...listRowIfItHasValue({
      term: t('label.leaving'),
      value: leaving.join(', '),
      path: 'removeTenants',
    }),
    ...listRowIfItHasValue({
      term: t(isRemoval ? 'label.movingOutDate' : 'label.inEffect'),
      value: inEffect && formatWeekdayAndDate(inEffect, language),
      path: 'inEffect',
    }),
    ...listRowIfItHasValue({ term: t('label.receiver'), value: receiver, path: 'transfer' }),
    ...listRowIfItHasValue({ term: t('label.parties'), value: parties.join(', ') }),
    ...(isRemoval && reader === null ? [message] : listRowIfItHasValue(message)),
  ]
}

/** Returns the rows of the persons to be added, who are numbered when there are several. */
const personRows = ({ added, t }: DescriptionContext): ModificationRow[] =>
  added.flatMap((person, place) => {
    const row = (field: keyof AddedTenant, value: string | null): ModificationRow[] =>
      listRowIfItHasValue({
        term:
          added.length === 1
            ? t(`label.${field}`)
            : t('ofPerson', { number: place + 1, term: t(`label.${field}`) }),
        value,
        path: `tenants.${place}.${field}`,
      })
    return [
      ...row('socialSecurityNumber', person.socialSecurityNumber),
      ...row('firstName', person.firstName),
      ...row('lastName', person.lastName),
      ...row('birthDate', person.birthDate && formatDate(person.birthDate)),
      ...row('phoneNumber', person.phoneNumber),
      ...row('email', person.email),
    ]
  })
