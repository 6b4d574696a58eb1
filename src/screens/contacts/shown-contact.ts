import { type CommitteeRole, type Contact, committeeRoles } from '../../../api/contracts.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { isWebAddress } from '../../../domain/web-address.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'
import {
  type ContactChannels,
  contactChannelsOf,
  type OpeningHoursText,
  openingHoursOf,
} from '../../layout/help.ts'

/** A contact as texts to show. */
export interface ShownContact extends ContactChannels {
  readonly name: string
  /** The lines below the name: the office, where the name is a person's, and the role. */
  readonly lines: readonly string[]
  readonly office: string | null
  readonly role: string | null
  readonly url: string | null
  readonly hours: OpeningHoursText | null
}

const isCommitteeRole = (role: string | null): role is CommitteeRole =>
  committeeRoles.some((one) => one === role)

/** Returns the name, lines and addresses to show for a contact; missing values are left out. */
export function shownContact(contact: Contact, t: Translate): ShownContact {
  const { contactCategory } = contact
  const office = textOrNull(contact.officeName)
  const said = textOrNull(contact.serviceRole)
  const role =
    contactCategory === 'resident_committee' && isCommitteeRole(said) ? t(`role.${said}`) : said
  const url = textOrNull(contact.url)
  const names = [textOrNull(contact.name), office].filter((name) => name !== null)
  const [name = t(`category.${contactCategory}`), ...others] = new Set(names)
  return {
    name,
    lines: [...others, ...(role === null ? [] : [role])],
    office,
    role,
    url: url !== null && isWebAddress(url) ? url : null,
    hours: openingHoursOf(contact),
    ...contactChannelsOf(contact),
  }
}
