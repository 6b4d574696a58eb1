import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IbanField } from './IbanField.tsx'

const account = page.getByLabelText('IBAN')

async function show(start: string) {
  const heard: string[] = []
  function Held() {
    const [value, setValue] = useState(start)
    return (
      <IbanField
        name="iban"
        label="IBAN"
        value={value}
        onChange={(typed) => {
          heard.push(typed)
          setValue(typed)
        }}
      />
    )
  }
  await render(<Held />)
  return heard
}

async function field(): Promise<HTMLInputElement> {
  const element = account.element()
  if (!(element instanceof HTMLInputElement)) throw new Error('The account number is no input')
  return element
}

/** Returns the text of the field with a bar at the caret. */
async function withCaret() {
  const { value, selectionStart } = await field()
  const at = selectionStart ?? value.length
  return `${value.slice(0, at)}|${value.slice(at)}`
}

async function putCaret(at: number) {
  const element = await field()
  element.focus()
  element.setSelectionRange(at, at)
}

it('groups the account number in fours and in capitals while it is typed', async () => {
  const heard = await show('')
  await userEvent.type(account, 'fi2112')
  expect(heard).toEqual(['F', 'FI', 'FI2', 'FI21', 'FI21 1', 'FI21 12'])
  expect(await withCaret()).toBe('FI21 12|')
})

it('shows a number stored without spaces in groups', async () => {
  await show('FI2112345600000785')
  await expect.element(account).toHaveValue('FI21 1234 5600 0007 85')
})

it('keeps the caret after the digit typed in the middle', async () => {
  await show('FI21 1234 56')
  await putCaret(7)
  await userEvent.keyboard('9')
  expect(await withCaret()).toBe('FI21 129|3 456')
})

it('backspace after a space erases the digit before the space', async () => {
  await show('FI21 1234')
  await putCaret(5)
  await userEvent.keyboard('{Backspace}')
  expect(await withCaret()).toBe('FI2|1 234')
})

it('delete before a space erases the digit after the space', async () => {
  await show('FI21 1234')
  await putCaret(4)
  await userEvent.keyboard('{Delete}')
  expect(await withCaret()).toBe('FI21| 234')
})

it.each([
  ['a letter at its end', '{End}F', 'F|'],
  ['a letter in the middle', '{Home}{ArrowRight}{ArrowRight}F', 'F|'],
  ['a deletion', '{End}{Backspace}', '|'],
  ['a deletion of a hidden part', '{Home}{Delete}', '|'],
])('replaces a masked number as a whole: %s', async (_, keys, left) => {
  await show('••••0785')
  await expect.element(account).toHaveValue('•••• 0785')
  await userEvent.click(account)
  await userEvent.keyboard(keys)
  expect(await withCaret()).toBe(left)
})

it('accepts a number pasted over a masked one with the same last digits', async () => {
  await show('••••0785')
  await userEvent.fill(account, 'FI2112345600000785')
  await expect.element(account).toHaveValue('FI21 1234 5600 0007 85')
})

it('accepts a pasted number with any spacing', async () => {
  const heard = await show('')
  await userEvent.fill(account, ' fi21 12345600 000785 ')
  expect(heard).toEqual(['FI21 1234 5600 0007 85'])
})
