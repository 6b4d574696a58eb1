// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/message-thread/message-thread.model.ts'
import * as stage from '../../src/screens/message-thread/message-thread.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(model, stage)
export default { title: 'Flows/message-thread' }
export const Live = live
export const LoadingNews0 = { ...story('LoadingNews0'), name: "Loading · news 0" }
export const ReadingMarkingIsUnreadMayWriteNews1 = { ...story('ReadingMarkingIsUnreadMayWriteNews1'), name: "Reading › marking · unread · may write · news 1" }
export const ReadingClosingMayWriteNews0 = { ...story('ReadingClosingMayWriteNews0'), name: "Reading › closing · may write · news 0" }
export const ReadingClosingIsClosedMayWriteNews0 = { ...story('ReadingClosingIsClosedMayWriteNews0'), name: "Reading › closing · closed · may write · news 0" }
export const ReadingStillIsUnreadNews1 = { ...story('ReadingStillIsUnreadNews1'), name: "Reading › still · unread · news 1" }
export const NotFoundNews0 = { ...story('NotFoundNews0'), name: "Not found · news 0" }
export const FailedNews0CodeInternalServerError = { ...story('FailedNews0CodeInternalServerError'), name: "Failed · news 0 · code INTERNAL_SERVER_ERROR" }
export const ReadingClosingIsUnreadMayWriteNews1 = { ...story('ReadingClosingIsUnreadMayWriteNews1'), name: "Reading › closing · unread · may write · news 1" }
export const ReadingNotMarkedIsUnreadMayWriteNews1 = { ...story('ReadingNotMarkedIsUnreadMayWriteNews1'), name: "Reading › not marked · unread · may write · news 1" }
export const ReadingStillMayWriteNews0 = { ...story('ReadingStillMayWriteNews0'), name: "Reading › still · may write · news 0" }
export const ReadingNotMarkedMayWriteNews0 = { ...story('ReadingNotMarkedMayWriteNews0'), name: "Reading › not marked · may write · news 0" }
export const ReadingStillIsClosedMayWriteNews0 = { ...story('ReadingStillIsClosedMayWriteNews0'), name: "Reading › still · closed · may write · news 0" }
export const ReadingNotMarkedIsClosedMayWriteNews0 = { ...story('ReadingNotMarkedIsClosedMayWriteNews0'), name: "Reading › not marked · closed · may write · news 0" }
export const ReadingRefreshingIsUnreadNews1 = { ...story('ReadingRefreshingIsUnreadNews1'), name: "Reading › refreshing · unread · news 1" }
export const ReadingStillIsUnreadMayWriteNews1 = { ...story('ReadingStillIsUnreadMayWriteNews1'), name: "Reading › still · unread · may write · news 1" }
export const ReadingRefreshingIsUnreadMayWriteNews1 = { ...story('ReadingRefreshingIsUnreadMayWriteNews1'), name: "Reading › refreshing · unread · may write · news 1" }
export const ReadingRefreshingMayWriteNews0 = { ...story('ReadingRefreshingMayWriteNews0'), name: "Reading › refreshing · may write · news 0" }
export const ReadingRefreshingIsClosedMayWriteNews0 = { ...story('ReadingRefreshingIsClosedMayWriteNews0'), name: "Reading › refreshing · closed · may write · news 0" }
export const ReadingClosingMayWriteNews1 = { ...story('ReadingClosingMayWriteNews1'), name: "Reading › closing · may write · news 1" }
export const ReadingClosingIsClosedMayWriteNews1 = { ...story('ReadingClosingIsClosedMayWriteNews1'), name: "Reading › closing · closed · may write · news 1" }
export const ReadingStillMayWriteNews1 = { ...story('ReadingStillMayWriteNews1'), name: "Reading › still · may write · news 1" }
export const ReadingNotMarkedMayWriteNews1 = { ...story('ReadingNotMarkedMayWriteNews1'), name: "Reading › not marked · may write · news 1" }
export const ReadingStillIsClosedMayWriteNews1 = { ...story('ReadingStillIsClosedMayWriteNews1'), name: "Reading › still · closed · may write · news 1" }
export const ReadingNotMarkedIsClosedMayWriteNews1 = { ...story('ReadingNotMarkedIsClosedMayWriteNews1'), name: "Reading › not marked · closed · may write · news 1" }
export const ReadingRefreshingMayWriteNews1 = { ...story('ReadingRefreshingMayWriteNews1'), name: "Reading › refreshing · may write · news 1" }
export const ReadingRefreshingIsClosedMayWriteNews1 = { ...story('ReadingRefreshingIsClosedMayWriteNews1'), name: "Reading › refreshing · closed · may write · news 1" }
