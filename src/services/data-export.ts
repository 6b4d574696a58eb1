import { getI18n } from 'react-i18next'
import { fromPromise } from 'xstate'
import {
  type DataExport,
  readDataExport,
  readDataExportFile,
  requestDataExport,
} from '../../api/own-details.ts'
import { dataExportMachine } from '../../machines/data-export/data-export.machine.ts'
import { clock } from '../runtime.ts'
import { addressOfCall, call } from './api.ts'
import { passwordConfirmationFlow } from './password-confirmation.ts'
import { readBytes } from './read-bytes.ts'
import { saveFile } from './save-file.ts'

/** Returns the translated name of the file, with the day on which it is saved. */
const fileName = () =>
  getI18n().getFixedT(null, 'dataExport')('fileName', { day: clock.dayOf(clock.now()) })

/** The machine of downloading own data, with its services. Specification 2, user info. */
export const dataExportFlow = dataExportMachine.provide({
  actors: {
    readExport: fromPromise<DataExport, undefined>(({ signal }) =>
      call(readDataExport, {}, { signal }),
    ),
    requestExport: fromPromise<DataExport, undefined>(() => call(requestDataExport, { body: {} })),
    saveFile: fromPromise<void, undefined>(async ({ signal }) => {
      saveFile(await readBytes(addressOfCall(readDataExportFile), signal), fileName())
    }),
    passwordConfirmation: passwordConfirmationFlow,
  },
})
