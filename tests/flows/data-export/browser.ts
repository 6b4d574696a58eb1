import type { ErrorCode } from '../../../api/errors.ts'
import type { dataExportMachine } from '../../../machines/data-export/data-export.machine.ts'
import { pathModel } from '../../../machines/data-export/data-export.model.ts'
import { makeOwnDetailsArrival } from '../../e2e/support/own-details.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { typedPasswordDriver } from '../password-confirmation/browser.ts'
import { getFileTexts, readyText } from './view.ts'

const exportFails = (ui: BrowserUi, code: ErrorCode) => ui.failCallsTo('/user/export', code)

export const browserDriver: BrowserDriver<typeof dataExportMachine> = {
  outcomes: {
    readExport: {
      done: (ui, { status }) => ui.setUpState({ dataExport: status }),
      error: exportFails,
    },
    requestExport: {
      done: (ui, { status }) => ui.setUpState({ dataExport: status }),
      error: exportFails,
    },
    saveFile: {
      done: (ui) => ui.setUpState({ dataExport: 'ready', isPasswordConfirmed: true }),
      error: (ui, code) =>
        code === 'NOT_FOUND'
          ? ui.setUpState({ dataExport: 'none', isPasswordConfirmed: true })
          : ui.failCallsTo('/user/export/file', code),
    },
    passwordConfirmation: typedPasswordDriver('Vahvista'),
  },
  byHand: ['passwordConfirmation'],
  // Until when the file is there depends on when the test runs.
  says: (shown) => getFileTexts(shown).filter((text) => text !== readyText),
  arrive: makeOwnDetailsArrival(pathModel),
}
