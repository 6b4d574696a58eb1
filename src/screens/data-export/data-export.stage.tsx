import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { ainoUserInfoAddress, makeUserInfoRenderer } from '../../../fixtures/portal/user-info.tsx'
import { DataExport } from './DataExport.tsx'

/** Renders the download of own data on an otherwise empty user info page. */
export const render = makeUserInfoRenderer(DataExport, ['dataExport', 'confirmation'])

/** Where the live story begins: the user info of Aino, which has the section. */
export const liveStorySetup: LiveStorySetup = { address: ainoUserInfoAddress }
