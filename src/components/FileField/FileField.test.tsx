import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { focusField } from '../Field/focus-field.ts'
import { FileField, type FileFieldProps } from './FileField.tsx'
import { FileItem, type FileItemProps } from './FileItem.tsx'

const letter = new File(['%PDF-'], 'letter.pdf', { type: 'application/pdf' })

const field = (onChoose: FileFieldProps['onChoose'], more: Partial<FileFieldProps> = {}) => (
  <FileField
    name="files"
    label="Attachments"
    chooseText="Choose files"
    dropText="or drop them"
    accept=".pdf"
    listLabel="Files"
    onChoose={onChoose}
    {...more}
  />
)
const choose = page.getByRole('button', { name: 'Attachments Choose files' })
const input = () => {
  const found = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!found) throw new Error('There is no file input')
  return found
}

function drop(file: File): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  page
    .getByText('or drop them')
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

it('passes on the chosen files, and accepts a second choice of the same file', async () => {
  const onChoose = vi.fn<FileFieldProps['onChoose']>()
  await render(field(onChoose))
  await userEvent.upload(input(), letter)
  expect(onChoose.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([
    ['letter.pdf'],
  ])
  expect(input().value).toBe('')
})

it('passes on dropped files, and ignores them while disabled', async () => {
  const onChoose = vi.fn<FileFieldProps['onChoose']>()
  const { rerender } = await render(field(onChoose))
  drop(letter)
  await rerender(field(onChoose, { disabled: true }))
  drop(letter)
  expect(onChoose.mock.calls.map(([files]) => files)).toEqual([[letter]])
})

it('is focused by the name of the field and shows its error', async () => {
  await render(field(() => undefined, { error: 'Add one file.', required: true }))
  expect(focusField('files')).toBe(true)
  await expect.element(choose).toHaveFocus()
  await expect.element(choose).toHaveAccessibleDescription('Add one file.')
})

it('opens the file dialog of the device with a button, and with the label', async () => {
  const opened = vi.fn<(event: Event) => void>()
  await render(field(() => undefined))
  input().addEventListener('click', (event) => {
    event.preventDefault()
    opened(event)
  })
  await choose.click()
  await page.getByText('Attachments', { exact: true }).click()
  choose.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledTimes(3)
  await expect.element(choose).toHaveAttribute('type', 'button')
})

it('announces how many files were uploaded', async () => {
  const { rerender } = await render(field(() => undefined, { summary: '1 of 2 files sent.' }))
  const said = page.getLiveRegion().filter({ hasText: 'files sent' })
  await expect.element(said).toHaveTextContent('1 of 2 files sent.')
  const region = said.element()
  await rerender(field(() => undefined, { summary: '2 of 2 files sent.' }))
  await expect.element(said).toHaveTextContent('2 of 2 files sent.')
  expect(said.element()).toBe(region)
})

const item = (props: Partial<FileItemProps>) => (
  <ul>
    <FileItem
      name="letter.pdf"
      size="1 kB"
      look="wrong"
      status="Failed"
      end={{ label: 'Remove letter.pdf', onPress: () => undefined }}
      {...props}
    />
  </ul>
)

it('a double click cancels an upload once and does not press the button that replaces it', async () => {
  const onPress = vi.fn<() => void>()
  await render(item({ look: 'underWay', percent: 0, end: { label: 'Cancel', onPress } }))
  await page.getByRole('button', { name: 'Cancel' }).dblClick()
  expect(onPress).toHaveBeenCalledTimes(1)
})

it('the focus stays in the file whose upload is retried', async () => {
  const onPress = vi.fn<() => void>()
  await render(item({ retry: { text: 'Try again', onPress } }))
  const retry = page.getByRole('button', { name: 'Try again letter.pdf' })
  retry.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('button', { name: 'Remove letter.pdf' })).toHaveFocus()
})

const preview = {
  unplayable: 'It cannot be played.',
  download: { address: '/api/files/1', text: 'Download the video' },
}
const picture = new File(
  ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  'drawing.svg',
  { type: 'image/svg+xml' },
)
const broken = new File(['no picture and no film'], 'broken', { type: 'image/png' })

it('shows a picture in place of the file icon, until the picture cannot be shown', async () => {
  const shown = () => document.querySelectorAll('li img').length
  const addressShown = () => document.querySelector('li img')?.getAttribute('src')
  const image = (source: File) => item({ preview: { kind: 'image', source, ...preview } })
  const { rerender } = await render(image(picture))
  await expect.poll(shown).toBe(1)
  const address = String(addressShown())
  expect(address).toMatch(/^blob:/)
  await rerender(image(broken))
  await expect.poll(shown).toBe(0)
  await expect(fetch(address)).rejects.toThrow('Failed to fetch')
  await rerender(image(picture))
  await expect.poll(shown).toBe(1)
})

it('offers a film that cannot be played for download, once it was uploaded', async () => {
  const { rerender } = await render(
    item({ preview: { kind: 'video', source: broken, ...preview } }),
  )
  const link = page.getByRole('link', { name: 'Download the video' })
  await expect.element(link).toHaveAttribute('href', '/api/files/1')
  await expect.element(page.getByText('It cannot be played.')).toBeInTheDocument()
  expect(document.querySelector('video')).toBe(null)
  await rerender(item({ preview: { kind: 'video', source: broken, unplayable: 'Unplayable.' } }))
  await expect.element(page.getByText('Unplayable.')).toBeInTheDocument()
  expect(link.elements()).toEqual([])
})
