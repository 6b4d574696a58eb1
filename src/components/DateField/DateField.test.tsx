import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField, type DateFieldProps } from './DateField.tsx'
import type { DateFieldTexts } from './date-words.ts'

const words: DateFieldTexts = {
  open: (label) => `Open calendar: ${label}`,
  failed: 'Type the day.',
  close: 'Close',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'today',
  chosen: 'chosen',
  tooEarly: (first) => `The first day is ${first}.`,
  tooLate: (last) => `The last day is ${last}.`,
}

const typed = page.getByLabelText('Moving out', { exact: true })
const button = page.getByRole('button', { name: 'Open calendar: Moving out' })
const calendar = page.getByRole('dialog', { name: 'Moving out' })
const day = (name: string) => calendar.getByRole('button', { name, exact: true })

async function show(props: Partial<DateFieldProps> = {}) {
  const onChange = vi.fn()
  const onLeave = vi.fn()
  function Held() {
    const [value, setValue] = useState(props.value ?? '')
    return (
      <>
        <DateField
          name="movingOutDate"
          label="Moving out"
          language="en"
          words={words}
          today="2026-11-21"
          onLeave={onLeave}
          {...props}
          value={value}
          onChange={(text) => {
            onChange(text)
            setValue(text)
          }}
        />
        <button type="button">Elsewhere</button>
      </>
    )
  }
  await render(<Held />)
  return { onChange, onLeave }
}

it('passes on the text as typed and shows a valid date in words', async () => {
  const { onChange } = await show()
  await userEvent.type(typed, '1.2.2027')
  expect(onChange.mock.calls.flat()).toEqual([
    '1',
    '1.',
    '1.2',
    '1.2.',
    '1.2.2',
    '1.2.20',
    '1.2.202',
    '1.2.2027',
  ])
  await expect.element(page.getLiveRegion().first()).toHaveTextContent('Monday 1 February 2027')
  expect(typed.element().hasAttribute('aria-describedby')).toBe(false)
})

it('accepts commas as separators of a date, for keypads without a point', async () => {
  const { onChange } = await show()
  await userEvent.fill(typed, '1,2,2027')
  expect(onChange.mock.calls).toEqual([['1.2.2027']])
  await expect.element(typed).toHaveValue('1.2.2027')
})

it('writes the day chosen in the calendar as dd.mm.yyyy and restores the focus', async () => {
  const { onChange } = await show({ value: '1.2.2027' })
  await userEvent.click(button)
  await expect.element(day('Monday 1 February 2027, chosen')).toHaveFocus()
  await userEvent.click(day('Friday 5 February 2027'))
  await expect.element(typed).toHaveValue('05.02.2027')
  expect(onChange.mock.calls).toEqual([['05.02.2027']])
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

it('the calendar opens on today and is operated with the keyboard', async () => {
  const { onChange } = await show()
  await userEvent.click(button)
  await expect.element(day('Saturday 21 November 2026, today')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{PageDown}{Enter}')
  expect(onChange.mock.calls).toEqual([['22.12.2026']])
})

it('the calendar opens on the last allowed day when a later one was typed', async () => {
  await show({ value: '5.3.2027', max: '2026-12-31' })
  await userEvent.click(button)
  await expect.element(day('Thursday 31 December 2026')).toHaveFocus()
})

it('the calendar opens on the first allowed day when today is earlier', async () => {
  await show({ whyNot: (date) => (date < '2026-11-30' ? 'Not this month.' : null) })
  await userEvent.click(button)
  await expect.element(day('Monday 30 November 2026')).toHaveFocus()
})

it('the calendar opens on the last allowed day when neither the typed day nor a later one is allowed', async () => {
  await show({ value: '20.1.2027', whyNot: (date) => (date > '2026-12-10' ? 'Too late.' : null) })
  await userEvent.click(button)
  await expect.element(day('Thursday 10 December 2026')).toHaveFocus()
})

it('the calendar shows why days of the month cannot be chosen, without focus on any of them', async () => {
  await show({ value: '12.12.2026', min: '2026-11-10', max: '2026-12-15' })
  await userEvent.click(button)
  await expect.element(day('Saturday 12 December 2026, chosen')).toHaveFocus()
  const tooLate = calendar.getByText('The last day is 15.12.2026.')
  await expect.element(tooLate).toBeVisible()
  await expect
    .element(day('Thursday 31 December 2026'))
    .toHaveAccessibleDescription('The last day is 15.12.2026.')
  await userEvent.click(calendar.getByRole('button', { name: 'Previous month' }))
  await expect.element(calendar.getByText('The first day is 10.11.2026.')).toBeVisible()
  await expect.element(tooLate).not.toBeInTheDocument()
})

it('the calendar focuses a disabled day, shows the reason, and does not select the day', async () => {
  const { onChange } = await show({
    value: '30.11.2026',
    whyNot: (date) => (date === '2026-12-06' ? 'Independence Day.' : null),
    max: '2026-12-15',
  })
  await userEvent.click(button)
  await expect.element(day('Monday 30 November 2026, chosen')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}')

  const independence = day('Sunday 6 December 2026')
  await expect.element(independence).toHaveFocus()
  await expect.element(independence).toHaveAttribute('aria-disabled', 'true')
  await expect.element(independence).toHaveAccessibleDescription('Independence Day.')
  await userEvent.keyboard('{Enter}')
  await expect.element(calendar).toBeVisible()

  await userEvent.click(day('Wednesday 16 December 2026'), { force: true })
  await expect
    .element(day('Wednesday 16 December 2026'))
    .toHaveAccessibleDescription('The last day is 15.12.2026.')
  expect(onChange.mock.calls).toEqual([])
})

it('the calendar does not go beyond the months of the first and last allowed day', async () => {
  await show({ min: '2026-11-10', max: '2026-12-15' })
  await userEvent.click(button)
  const previous = calendar.getByRole('button', { name: 'Previous month' })
  const next = calendar.getByRole('button', { name: 'Next month' })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(next)
  await expect.element(calendar.getByText('December 2026', { exact: true }).first()).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
})

it('the calendar closes on Escape without a choice', async () => {
  const { onChange } = await show()
  await userEvent.click(button)
  await expect.element(day('Saturday 21 November 2026, today')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  expect(onChange.mock.calls).toEqual([])
})

it('calls onLeave when the focus leaves the field, not when it moves to the calendar', async () => {
  const { onLeave } = await show()
  await userEvent.click(typed)
  await userEvent.click(button)
  await expect.element(day('Saturday 21 November 2026, today')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveFocus()
  expect(onLeave.mock.calls).toEqual([])
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  expect(onLeave.mock.calls).toEqual([[]])
})
