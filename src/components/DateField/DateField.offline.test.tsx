import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField } from './DateField.tsx'

vi.mock('../Calendar/CalendarDialog.tsx', () => {
  throw new Error('offline')
})

it('shows that the date can be typed when the calendar cannot be loaded', async () => {
  await render(
    <DateField
      today="2026-11-21"
      name="movingOutDate"
      label="Moving out"
      language="en"
      words={{
        open: () => 'Open calendar',
        failed: 'The calendar did not open. Type the day.',
        close: '',
        previousMonth: '',
        nextMonth: '',
        today: '',
        chosen: '',
        tooEarly: () => '',
        tooLate: () => '',
      }}
      value="1.2.2027"
      onChange={() => {}}
    />,
  )
  await userEvent.click(page.getByRole('button', { name: 'Open calendar' }))
  await expect
    .element(page.getLiveRegion().last())
    .toHaveTextContent('The calendar did not open. Type the day.')
  await expect.element(page.getByLabelText('Moving out')).toHaveValue('1.2.2027')
})
