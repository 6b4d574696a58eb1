import { expect } from 'vitest'
import type { ReachableState } from '../paths/reachable.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** What a resident types in; a formatted text is an element. */
export type TypedControl = TextControl | HTMLElement

/** The controls of text in forms that a resident can fill. */
export const textControls = (): TextControl[] =>
  [...document.querySelectorAll<TextControl>('form input, form textarea')].filter(
    (control) =>
      !['checkbox', 'radio', 'file'].includes(control.type) &&
      // A text area serves for a formatted text only until the editor is there.
      control.name !== 'content' &&
      !control.disabled &&
      !control.readOnly,
  )

/** The formatted texts that a resident can edit, once their editors are there. */
export async function editedTexts(): Promise<HTMLElement[]> {
  await expect.poll(() => document.querySelector('textarea[name=content]:enabled')).toBeNull()
  return [...document.querySelectorAll<HTMLElement>('[role=textbox][contenteditable=true]')]
}

export const textOf = (control: TypedControl): string =>
  'value' in control ? control.value : (control.textContent ?? '')

/**
 * The words that describe a control and the groups that it is in, by the ids of their elements.
 * Errors are left out: they come and go while one types.
 */
export function descriptionsOf(control: TypedControl): string {
  const ids: string[] = []
  for (let part: Element | null = control; part; part = part.parentElement)
    ids.push(...(part.getAttribute('aria-describedby') ?? '').split(' '))
  return ids
    .filter((id) => id && !id.endsWith('-error'))
    .map((id) => `${id} "${document.getElementById(id)?.textContent}"`)
    .join(', ')
}

/** Nothing is changed while a form is being sent. */
export const isSending = () => document.querySelector('form [aria-busy="true"]') !== null

/** Sets the value of a control as some password managers do: without an event. */
export function fillSilently(control: TextControl, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}

/** Those whose form has most text first. */
export const fullestFirst = (states: readonly ReachableState[]): ReachableState[] =>
  states.toSorted((one, other) => lengthOf(other) - lengthOf(one))

const lengthOf = ({ snapshot }: ReachableState): number =>
  (JSON.stringify(Object(snapshot).context?.values) ?? '').length

/** The first one of each state of a chart, whatever else differs. */
export const firstOfEach = (states: readonly ReachableState[]): ReachableState[] =>
  Object.values(Object.groupBy(states, ({ value }) => JSON.stringify(value))).flatMap(
    (alike) => alike?.slice(0, 1) ?? [],
  )

/** The name of a field, without the number of its row. */
export const nameOf = ({ name }: TextControl): string => name.replace(/\.\d+\./, '.*.')

/** The names of the text fields of each flow, in the first one of each of its states. */
export const textFields: Readonly<Record<string, readonly string[]>> = {
  'add-tenant': [
    'tenants.*.birthDate',
    'tenants.*.email',
    'tenants.*.firstName',
    'tenants.*.lastName',
    'tenants.*.phoneNumber',
    'tenants.*.socialSecurityNumber',
  ],
  'add-tenant-form': [
    'tenants.*.birthDate',
    'tenants.*.email',
    'tenants.*.firstName',
    'tenants.*.lastName',
    'tenants.*.phoneNumber',
    'tenants.*.socialSecurityNumber',
  ],
  'data-export': ['currentPassword'],
  'defect-notice': ['description', 'title'],
  'email-change': ['code'],
  'email-verification': ['code', 'email'],
  feedback: ['description', 'email', 'phoneNumber', 'title'],
  leaving: ['currentPassword'],
  'mailed-code': ['code'],
  message: ['subject'],
  'message-form': ['subject'],
  modification: ['modificationDescription', 'movingOutDate'],
  'modification-form': ['modificationDescription', 'movingOutDate'],
  'new-password': ['code', 'newPassword', 'newPasswordAgain'],
  'notice-form': ['description', 'title'],
  'notice-reopening': ['description'],
  'own-details': ['currentPassword', 'email', 'phoneNumber'],
  'own-details-form': ['email', 'phoneNumber'],
  parking: ['endDate'],
  'parking-form': ['endDate'],
  'password-change': ['code', 'newPassword', 'newPasswordAgain'],
  'password-confirmation': ['currentPassword'],
  'password-recovery': ['code', 'email', 'newPassword', 'newPasswordAgain'],
  'payment-extension': ['payBy.*.day'],
  question: ['description', 'email', 'phoneNumber', 'title'],
  registration: ['email', 'newPassword', 'newPasswordAgain'],
  'rich-text-link': ['link-address', 'link-text'],
  session: ['password', 'username'],
  'sign-in': ['password', 'username'],
  'tenancy-confirmation': ['description'],
  termination: [
    'additionalDetails',
    'beneficiaries.*.beneficiaryName',
    'beneficiaries.*.email',
    'beneficiaries.*.iban',
    'beneficiaries.*.phoneNumber',
    'displayEndDate',
    'displayStartDate',
    'movingOutDate',
    'newAddress.city',
    'newAddress.postalCode',
    'newAddress.recipientName',
    'newAddress.streetAddress',
  ],
  'termination-form': [
    'additionalDetails',
    'beneficiaries.*.beneficiaryName',
    'beneficiaries.*.email',
    'beneficiaries.*.iban',
    'beneficiaries.*.phoneNumber',
    'displayEndDate',
    'displayStartDate',
    'movingOutDate',
    'newAddress.city',
    'newAddress.postalCode',
    'newAddress.recipientName',
    'newAddress.streetAddress',
  ],
}
