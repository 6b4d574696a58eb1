import { escapeHtml } from '../../../domain/escape-html.ts'
import type { SelectableAccount } from './repository.ts'

/** Path of the page and of its form. */
export const DEMO_STAFF_PATH = '/dev/staff'

/** Content of the page, and the previous selection. */
export interface StaffPage {
  readonly staff: readonly SelectableAccount[]
  readonly residents: readonly SelectableAccount[]
  readonly picked: { readonly staffEmail?: string; readonly residentEmail?: string }
  /** Error of the previous selection; null at first. */
  readonly error: string | null
}

/** Renders the page for selecting a staff member and a resident: one form, no script. */
export const renderStaffPage = ({ staff, residents, picked, error }: StaffPage): string =>
  `<h1>Demo housing provider</h1>
<p>A staff member opens the portal as one of the residents sees it: everything can be read, nothing changed. Who was signed in on this browser is signed out.</p>
${error === null ? '' : `<p role="alert">${escapeHtml(error)}</p>`}
<form method="post" action="${DEMO_STAFF_PATH}">
${choice('staffEmail', 'Staff member', staff, picked.staffEmail)}
${choice('residentEmail', 'Resident', residents, picked.residentEmail)}
<p><button>Act for this resident</button></p>
</form>`

const choice = (
  name: string,
  label: string,
  offered: readonly SelectableAccount[],
  picked: string | undefined,
): string => `<p><label for="${name}">${label}</label>
<select id="${name}" name="${name}" required>
${offered.map((one) => option(one, one.email === picked)).join('\n')}
</select></p>`

const option = ({ email, name }: SelectableAccount, isPicked: boolean): string =>
  `<option value="${escapeHtml(email)}"${isPicked ? ' selected' : ''}>${escapeHtml(name === null ? email : `${name}, ${email}`)}</option>`
