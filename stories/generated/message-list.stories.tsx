// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/message-list/message-list.model.ts'
import * as stage from '../../src/screens/message-list/message-list.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/message-list' }
export const Live = live
export const Loading = { ...story('Loading'), name: "Loading" }
export const ListingClosingCount2MayWrite = { ...story('ListingClosingCount2MayWrite'), name: "Listing › closing · count 2 · may write" }
export const ListingStillCount2 = { ...story('ListingStillCount2'), name: "Listing › still · count 2" }
export const ListingClosingCount0MayWrite = { ...story('ListingClosingCount0MayWrite'), name: "Listing › closing · count 0 · may write" }
export const FailedCodeInternalServerError = { ...story('FailedCodeInternalServerError'), name: "Failed · code INTERNAL_SERVER_ERROR" }
export const ListingStillCount2MayWrite = { ...story('ListingStillCount2MayWrite'), name: "Listing › still · count 2 · may write" }
export const ListingNotClosedCount2MayWrite = { ...story('ListingNotClosedCount2MayWrite'), name: "Listing › not closed · count 2 · may write" }
export const ListingRefreshingCount2 = { ...story('ListingRefreshingCount2'), name: "Listing › refreshing · count 2" }
export const ListingStillCount0MayWrite = { ...story('ListingStillCount0MayWrite'), name: "Listing › still · count 0 · may write" }
export const ListingNotClosedCount0MayWrite = { ...story('ListingNotClosedCount0MayWrite'), name: "Listing › not closed · count 0 · may write" }
export const ListingRefreshingCount2MayWrite = { ...story('ListingRefreshingCount2MayWrite'), name: "Listing › refreshing · count 2 · may write" }
export const ListingRefreshingCount0MayWrite = { ...story('ListingRefreshingCount0MayWrite'), name: "Listing › refreshing · count 0 · may write" }
