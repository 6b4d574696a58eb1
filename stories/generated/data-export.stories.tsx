// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/data-export/data-export.model.ts'
import * as stage from '../../src/screens/data-export/data-export.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/data-export' }
export const Live = live
export const ReadingMayWriteStatusNone = { ...story('ReadingMayWriteStatusNone'), name: "Reading · may write · status none" }
export const ReadingStatusNone = { ...story('ReadingStatusNone'), name: "Reading · status none" }
export const OfferedMayWriteStatusNone = { ...story('OfferedMayWriteStatusNone'), name: "Offered · may write · status none" }
export const PreparingMayWriteStatusPreparing = { ...story('PreparingMayWriteStatusPreparing'), name: "Preparing · may write · status preparing" }
export const ReadyMayWriteStatusReady = { ...story('ReadyMayWriteStatusReady'), name: "Ready · may write · status ready" }
export const OfferedMayWriteStatusFailed = { ...story('OfferedMayWriteStatusFailed'), name: "Offered · may write · status failed" }
export const NotReadMayWriteStatusNone = { ...story('NotReadMayWriteStatusNone'), name: "Not read · may write · status none" }
export const OfferedStatusNone = { ...story('OfferedStatusNone'), name: "Offered · status none" }
export const PreparingStatusPreparing = { ...story('PreparingStatusPreparing'), name: "Preparing · status preparing" }
export const ReadyStatusReady = { ...story('ReadyStatusReady'), name: "Ready · status ready" }
export const OfferedStatusFailed = { ...story('OfferedStatusFailed'), name: "Offered · status failed" }
export const NotReadStatusNone = { ...story('NotReadStatusNone'), name: "Not read · status none" }
export const ConfirmingPasswordMayWriteStatusNoneWishRequest = { ...story('ConfirmingPasswordMayWriteStatusNoneWishRequest'), name: "Confirming password · may write · status none · wish request" }
export const LookingMayWriteStatusPreparing = { ...story('LookingMayWriteStatusPreparing'), name: "Looking · may write · status preparing" }
export const DownloadingMayWriteStatusReady = { ...story('DownloadingMayWriteStatusReady'), name: "Downloading · may write · status ready" }
export const ConfirmingPasswordMayWriteStatusFailedWishRequest = { ...story('ConfirmingPasswordMayWriteStatusFailedWishRequest'), name: "Confirming password · may write · status failed · wish request" }
export const LookingStatusPreparing = { ...story('LookingStatusPreparing'), name: "Looking · status preparing" }
export const RequestingMayWriteStatusNone = { ...story('RequestingMayWriteStatusNone'), name: "Requesting · may write · status none" }
export const NotSeenMayWriteStatusPreparing = { ...story('NotSeenMayWriteStatusPreparing'), name: "Not seen · may write · status preparing" }
export const DownloadedMayWriteStatusReady = { ...story('DownloadedMayWriteStatusReady'), name: "Downloaded · may write · status ready" }
export const NotDownloadedMayWriteStatusReady = { ...story('NotDownloadedMayWriteStatusReady'), name: "Not downloaded · may write · status ready" }
export const ConfirmingPasswordMayWriteStatusReadyWishDownload = { ...story('ConfirmingPasswordMayWriteStatusReadyWishDownload'), name: "Confirming password · may write · status ready · wish download" }
export const GoneMayWriteStatusNone = { ...story('GoneMayWriteStatusNone'), name: "Gone · may write · status none" }
export const RequestingMayWriteStatusFailed = { ...story('RequestingMayWriteStatusFailed'), name: "Requesting · may write · status failed" }
export const NotSeenStatusPreparing = { ...story('NotSeenStatusPreparing'), name: "Not seen · status preparing" }
export const NotRequestedMayWriteStatusNone = { ...story('NotRequestedMayWriteStatusNone'), name: "Not requested · may write · status none" }
export const NotRequestedMayWriteStatusFailed = { ...story('NotRequestedMayWriteStatusFailed'), name: "Not requested · may write · status failed" }
