import { Readable } from 'node:stream'
import { createInstance } from 'i18next'
import type { Locale } from '../../../api/values.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import { LOCALES } from '../../../domain/locales.ts'
import en from '../../../locales/en/calendar.json' with { type: 'json' }
import fi from '../../../locales/fi/calendar.json' with { type: 'json' }
import sv from '../../../locales/sv/calendar.json' with { type: 'json' }
import {
  hasDaysToKeep,
  modificationDays,
  terminationDays,
} from '../../../machines/shared/request-days.ts'
import type { Dependencies } from '../../dependencies.ts'
import { ApiError } from '../../errors.ts'
import { attachmentNamed } from '../../http/attachment.ts'
import type { Caller } from '../../http/caller.ts'
import type { Bytes } from '../../http/serve.ts'
import { requireContract, viewerAt } from '../contracts/service.ts'
import { findModificationFor } from '../modification/service.ts'
import { findTerminationFor } from '../termination/service.ts'
import { calendarFile } from './calendar-file.ts'

const words = createInstance()
void words.init({
  initAsync: false,
  resources: { fi: { calendar: fi }, sv: { calendar: sv }, en: { calendar: en } },
  supportedLngs: LOCALES,
  defaultNS: 'calendar',
  interpolation: { escapeValue: false },
})

type Reading = Pick<Dependencies, 'database' | 'clock' | 'secrets'>

/** A request of a contract. */
interface Asked {
  readonly contractId: string
  readonly requestId: string
}

/**
 * Returns the days of a request as an iCalendar file, for those who may read the request: 404
 * NOT_FOUND for others, and while there is no day to keep.
 */
export async function readCalendar(
  dependencies: Reading,
  caller: Caller,
  { locale, ...asked }: Asked & { readonly locale: Locale },
): Promise<Bytes> {
  const { database, clock } = dependencies
  const contract = await requireContract(database, viewerAt(clock, caller), asked.contractId)
  const found = await findDays(dependencies, caller, asked)
  if (found === null || found.days.length === 0) throw new ApiError('NOT_FOUND')
  const { kind, request, days } = found

  const t = words.getFixedT(locale, 'calendar')
  const home = streetWithPlate(contract)
  const text = t('reference', { reference: request.reference })
  const events = days.map(({ name, day }) => ({
    id: `${request.id}-${name}`,
    day,
    title: t(`title.${name}`, { home }),
    text,
  }))
  const file = Buffer.from(calendarFile(events, new Date(request.createdAt)))
  return {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-length': String(file.length),
      'content-disposition': attachmentNamed(t(`file.${kind}`)),
      'cache-control': 'private, no-store',
    },
    body: Readable.from([file]),
  }
}

/** Returns a request of either kind with the days that its reader may keep. */
async function findDays(dependencies: Reading, caller: Caller, asked: Asked) {
  const termination = await findTerminationFor(dependencies, caller, asked)
  if (termination !== null) {
    const days = hasDaysToKeep(termination) ? terminationDays(termination) : []
    return { kind: 'termination', request: termination, days } as const
  }
  const modification = await findModificationFor(dependencies, caller, asked)
  if (modification === null) return null
  const days = hasDaysToKeep(modification) ? modificationDays(modification) : []
  return { kind: 'modification', request: modification, days } as const
}
