import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { answered, type FlowView } from '../../paths/driver.ts'
import { type saunaMachine, saunaModel } from '../../paths/sauna.ts'
import { viewTours } from '../../paths/tour.ts'
import { walkOnView } from '../../paths/view-paths.ts'
import { huntOnView } from './hunt-views.ts'
import { SaunaScreen } from './SaunaScreen.tsx'

type SaunaView = FlowView<typeof saunaMachine>

const quiet: SaunaView = {
  events: {
    'hour.chosen': (ui, { hour }) => ui.choose(`at ${hour}`),
    'booking.requested': (ui) => ui.press('Book'),
    'bill.shown': (ui) => ui.press('Bill'),
    'door.moved': (ui) => ui.press('Door'),
  },
  outcomes: {
    reserve: answered('reserve'),
    payment: {
      async done(ui, { isPaid }) {
        if (!isPaid) return ui.fail('openBank', 'SERVICE_UNAVAILABLE')
        await ui.answer('openBank', undefined)
        await ui.press('Pay')
      },
      error: (ui, code) => ui.fail('openBank', code),
    },
  },
  headings: { choice: 'When?', waiting: 'Reserving', payment: 'Payment', booked: 'Booked' },
}
const view: SaunaView = {
  ...quiet,
  says: ({ value }) => (JSON.stringify(value).includes('cold') ? ['The oven is cold'] : []),
}

const toursOf = (view: SaunaView) =>
  viewTours(saunaModel).map(
    (path) => (afterStep: () => void) =>
      walkOnView(
        {
          model: saunaModel,
          view,
          render: (stage) => render(<SaunaScreen {...stage} />),
          examine: afterStep,
        },
        path,
      ),
  )

const at = (mutant: string) => `workshop/mutants/SaunaScreen.tsx, ${mutant}`
const neverUsed = at('Booked: without onPointerEnter of button')
const alert = at('Booked: without p')
const noticeable = [
  at('Sauna: choice shows waiting'),
  at('Sauna: waiting shows payment'),
  at('Sauna: payment shows booked'),
  at('Sauna: booked shows choice'),
  at('Choice: without onChange of input'),
  at('Choice: without onClick'),
  at('Choice: without events of button'),
  at('Payment: without onClick of button'),
  at('Pay: without onClick of button'),
  at('Booked: without onClick of button'),
  alert,
].toSorted()

const sorted = ({ seen, noticed }: Awaited<ReturnType<typeof huntOnView>>) => ({
  seen: seen.toSorted(),
  noticed: noticed.toSorted(),
})

test('tours notice a swapped component, a handler left out and a text of an error dropped', async () => {
  expect(sorted(await huntOnView(toursOf(view)))).toEqual({
    seen: [...noticeable, neverUsed].toSorted(),
    noticed: noticeable,
  })
})

test('what the tours never look for goes unnoticed', async () => {
  const others = new Set(noticeable.filter((one) => one !== alert))
  expect(await huntOnView(toursOf(quiet), others)).toMatchObject({ noticed: [] })
})

test('a view that is wrong as it is stops the hunt', async () => {
  const says = () => ['The stove is warm']
  await expect(huntOnView(toursOf({ ...view, says }))).rejects.toThrow(/what is not said/)
})
