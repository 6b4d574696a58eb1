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
const input = page.getByLabelText('Attachments', { exact: true })

function drop(file: File): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  page
    .getByText('or drop them')
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

it('passes on the chosen files and accepts the same file again', async () => {
  const onChoose = vi.fn<FileFieldProps['onChoose']>()
  await render(field(onChoose))
  await input.upload(letter)
  expect(onChoose.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([
    ['letter.pdf'],
  ])
  await expect.element(input).toHaveValue('')
})

it('passes on dropped files, and ignores them while disabled', async () => {
  const onChoose = vi.fn<FileFieldProps['onChoose']>()
  const { rerender } = await render(field(onChoose))
  drop(letter)
  await rerender(field(onChoose, { disabled: true }))
  drop(letter)
  expect(onChoose.mock.calls.map(([files]) => files)).toEqual([[letter]])
})

it('is focused by its name and shows its error', async () => {
  await render(field(() => undefined, { error: 'Add one file.', required: true }))
  expect(focusField('files')).toBe(true)
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveAccessibleDescription('Add one file.')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
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

it('a double click cancels once and does not press the button that replaces it', async () => {
  const onPress = vi.fn<() => void>()
  await render(item({ look: 'underWay', percent: 0, end: { label: 'Cancel', onPress } }))
  await page.getByRole('button', { name: 'Cancel' }).dblClick()
  expect(onPress).toHaveBeenCalledTimes(1)
})

it('keeps the focus in the file that is retried', async () => {
  const onPress = vi.fn<() => void>()
  await render(item({ retry: { text: 'Try again', onPress } }))
  const retry = page.getByRole('button', { name: 'Try again letter.pdf' })
  retry.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('button', { name: 'Remove letter.pdf' })).toHaveFocus()
})
