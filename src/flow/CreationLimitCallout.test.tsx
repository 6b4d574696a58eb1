import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '../../domain/date-arithmetic.ts'
import { helsinkiTodayOf } from '../../domain/helsinki.ts'
import { renderPage } from '../../fixtures/portal/show.tsx'
import { clock, helsinki } from '../runtime.ts'
import { CreationLimitCallout } from './CreationLimitCallout.tsx'

const alert = page.getByRole('alert')
const time = (instant: string) => helsinki.show(new Date(instant)).time
const on = (days: number) => `${addDays(helsinkiTodayOf(clock), days)}T08:30:00.000Z`

it.each([
  ['today', on(0), `Voit jatkaa tänään klo ${time(on(0))} alkaen.`],
  ['tomorrow', on(1), `Voit jatkaa huomenna klo ${time(on(1))} alkaen.`],
  ['later', on(3), `Voit jatkaa ${helsinki.show(new Date(on(3))).date} klo ${time(on(3))} alkaen.`],
  ['at an unknown time', null, 'Yritä myöhemmin uudelleen.'],
])('says that another question can be sent %s', async (_when, availableAt, says) => {
  await renderPage(<CreationLimitCallout kind="question" availableAt={availableAt} />)
  await expect.element(alert).toHaveTextContent(`Olet lähettänyt tänään paljon kysymyksiä${says}`)
})
