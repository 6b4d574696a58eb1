import type { TypedPerson } from '../../api/add-tenant-form.ts'
import { noora } from '../../machines/add-tenant/add-tenant.samples.ts'
import type { Hands } from './paths/driver.ts'

const labels = {
  socialSecurityNumber: 'Henkilötunnus',
  firstName: 'Etunimi',
  lastName: 'Sukunimi',
} as const satisfies Partial<Record<keyof TypedPerson, string>>

/** Types what is needed of the only person of the form; Noora's unless said otherwise. */
export async function fillPerson(ui: Pick<Hands, 'fill'>, person: TypedPerson = noora) {
  await ui.fill(labels.socialSecurityNumber, person.socialSecurityNumber)
  await ui.fill(labels.firstName, person.firstName)
  await ui.fill(labels.lastName, person.lastName)
}
