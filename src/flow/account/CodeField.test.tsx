import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { CodeField } from './CodeField.tsx'

function Held() {
  const [code, setCode] = useState('')
  return <CodeField code={code} onChange={setCode} />
}

const field = page.getByLabelText('Koodi')

it.each([
  ['', 0],
  ['12345', 0],
  ['123456', 0],
  [' 123 456 ', 0],
  ['1234567', 1],
  ['12345a', 1],
])('while the code "%s" is typed, the number of errors shown is %d', async (typed, count) => {
  await renderPage(<Held />)
  await field.fill(typed)
  const wrong = page.getByText('Kirjoita koodin kuusi numeroa.')
  await expect.poll(() => wrong.elements().length).toBe(count)
  expect(field.element().matches('[aria-invalid=true]')).toBe(count > 0)
})
