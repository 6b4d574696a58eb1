import type { AddTenantForm, TypedPerson } from '../../../../api/add-tenant-form.ts'
import { typedPerson } from '../../../../api/add-tenant-form.ts'
import type { FieldFault } from '../../../../api/errors.ts'
import { MAX_ADDED_TENANTS, MAX_BENEFICIARY_EMAIL, MAX_NAME } from '../../../../domain/limits.ts'
import { identityCodeFault } from '../../../../domain/personal-identity-code.ts'
import type { Words } from '../use-words.ts'

/** The fields of a person in the order in which they stand on the page. */
const order = Object.keys(typedPerson.shape)

/** Which person a path is of, by its place, and which field of it; null when it is of all of them. */
function personAt(path: string): { place: number; field: string } | null {
  const [, place, field] = /^tenants\.(\d+)\.(\w+)$/.exec(path) ?? []
  return place === undefined || field === undefined ? null : { place: Number(place), field }
}

const longest: Readonly<Partial<Record<string, number>>> = {
  firstName: MAX_NAME,
  lastName: MAX_NAME,
  email: MAX_BENEFICIARY_EMAIL,
} satisfies Partial<Record<keyof TypedPerson, number>>

/** What is wrong with a field; of a personal identity code, in which way it is none. */
export function faultText({ path, key }: FieldFault, { tenants }: AddTenantForm, t: Words): string {
  const person = personAt(path)
  if (!person) return t([`fault.${path}.${key}`, `validation:${key}`], { most: MAX_ADDED_TENANTS })
  const isCode = person.field === 'socialSecurityNumber'
  const wrong = isCode && identityCodeFault(tenants[person.place]?.socialSecurityNumber ?? '')
  if (wrong && key !== 'required') return t(`fault.identityCode.${wrong}`)
  // One that is too long for a phone number is none.
  if (person.field === 'phoneNumber') return t('validation:invalid_phone_number')
  return t(`validation:${key}`, { context: 'characters', most: longest[person.field] })
}

/** The same after the name of the field, and of its person where there are several. */
export function faultLine(fault: FieldFault, form: AddTenantForm, t: Words): string {
  const person = personAt(fault.path)
  const isOneOfMany = person !== null && form.tenants.length > 1
  return t(isOneOfMany ? 'faults.ofPerson' : 'faults.line', {
    number: (person?.place ?? 0) + 1,
    label: person ? t(`modificationNotice:label.${person.field}`) : t('faults.persons'),
    text: faultText(fault, form, t),
  })
}

/** Puts faults into the order of their fields; what is wrong with all persons comes first. */
export function inPageOrder<Fault extends Pick<FieldFault, 'path'>>(
  faults: readonly Fault[],
): Fault[] {
  const placeOf = ({ path }: Fault) => {
    const person = personAt(path)
    return person ? person.place * order.length + order.indexOf(person.field) : -1
  }
  return faults.toSorted((a, b) => placeOf(a) - placeOf(b))
}
