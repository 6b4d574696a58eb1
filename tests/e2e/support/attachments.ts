import { writeFile } from 'node:fs/promises'
import { type Locator, type Page, test } from '@playwright/test'

interface OwnFile {
  readonly name: string
  readonly buffer: Buffer
}

/** Makes a valid PDF of one page, padded to a minimum size in bytes. */
export function makePdf(name: string, size = 0): OwnFile {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(`BT /F1 24 Tf 72 760 Td (Todistus) Tj ET\n${'% filler\n'.repeat(size / 9)}`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return { name, buffer: Buffer.from(body + table + end, 'latin1') }
}

const stream = (content: string): string =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

/** Makes a Windows executable under another file name. */
export const makeProgramFile = (name: string): OwnFile => ({
  name,
  buffer: Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(4000)]),
})

/** Chooses files from the disk, as a resident does. */
export async function chooseFiles(page: Page, ...files: readonly OwnFile[]): Promise<void> {
  const paths = files.map(({ name }) => test.info().outputPath(name))
  await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)))
  const opened = page.waitForEvent('filechooser')
  await page.getByLabel('Liitteet').click()
  await (await opened).setFiles(paths)
}

/** Finds a file in the list of chosen files. */
export const findChosenFile = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Lisätyt tiedostot' })
    .getByRole('listitem')
    .filter({ hasText: name })

/** Limits a page's uploads to 20 kB a second, until the returned function is called. */
export async function throttleUploads(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 20_000,
  })
  return () => session.detach()
}
