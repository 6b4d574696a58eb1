import type { terminationFormMachine } from '../../../machines/termination/termination.setup.ts'
import type { FlowView, Hands } from '../../../paths/driver.ts'

const reason = 'Irtisanomisen syy'
const reasons: Readonly<Record<string, string>> = {
  '': 'Valitse syy',
  move_due_work: 'Muutto työn vuoksi',
}

/** The end date is chosen anew: choosing what is chosen already would tell nobody. */
async function chooseEndDate(ui: Hands, day: string): Promise<void> {
  await ui.choose('Myöhemmin')
  await ui.choose(day)
}

/** How the form of the termination is brought along its paths. */
export const view: FlowView<typeof terminationFormMachine> = {
  events: {
    'field.changed': (ui, { path, value }) =>
      path === 'endDate'
        ? chooseEndDate(ui, String(value))
        : ui.select(reason, reasons[String(value)] ?? ''),
    'field.left': (ui) => ui.leave(reason),
    'work.changed': (ui, event) => ui.tell(event),
    'check.requested': (ui) => ui.press('Jatka'),
    'preview.requested': (ui) => ui.press('Esikatsele'),
  },
  outcomes: {},
}
