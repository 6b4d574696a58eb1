import { cleanFileName } from '../../../domain/files.ts'
import { createVcard } from '../../../domain/vcard.ts'
import { saveFile } from '../../services/save-file.ts'
import type { ShownContact } from './shown-contact.ts'

/** Saves a contact as a file that address books take, named after it. */
export function saveContact({
  name,
  office,
  role,
  phones = [],
  email,
  url,
  hours,
}: ShownContact): void {
  const card = createVcard({
    name,
    office,
    role,
    phones: phones.map(({ href }) => href.slice('tel:'.length)),
    email: email?.text ?? null,
    url,
    note: hours?.text ?? null,
  })
  saveFile(new Blob([card], { type: 'text/vcard;charset=utf-8' }), cleanFileName(`${name}.vcf`))
}
