// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/shared/upload.model.ts'
import * as stage from '../../src/flow/attachments/upload.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/upload' }
export const Live = live
export const RefusedFileLauluMp3ErrorInvalidFileType = { ...story('RefusedFileLauluMp3ErrorInvalidFileType'), name: "Refused · file laulu.mp3 · error invalid_file_type" }
export const UnderWayInitialisingFileMuuttokirjePdf = { ...story('UnderWayInitialisingFileMuuttokirjePdf'), name: "Under way › initialising · file muuttokirje.pdf" }
export const UnderWayPreparingFileKylpyhuoneJpg = { ...story('UnderWayPreparingFileKylpyhuoneJpg'), name: "Under way › preparing · file kylpyhuone.jpg" }
export const UnderWayPreparingFileKeittioJpg = { ...story('UnderWayPreparingFileKeittioJpg'), name: "Under way › preparing · file keittio.jpg" }
export const CancelledFileMuuttokirjePdf = { ...story('CancelledFileMuuttokirjePdf'), name: "Cancelled · file muuttokirje.pdf" }
export const UnderWaySendingFileMuuttokirjePdf = { ...story('UnderWaySendingFileMuuttokirjePdf'), name: "Under way › sending · file muuttokirje.pdf" }
export const FailedFileMuuttokirjePdf = { ...story('FailedFileMuuttokirjePdf'), name: "Failed · file muuttokirje.pdf" }
export const RefusedFileMuuttokirjePdfErrorTooBigFile = { ...story('RefusedFileMuuttokirjePdfErrorTooBigFile'), name: "Refused · file muuttokirje.pdf · error too_big_file" }
export const CancelledFileKylpyhuoneJpg = { ...story('CancelledFileKylpyhuoneJpg'), name: "Cancelled · file kylpyhuone.jpg" }
export const UnderWayInitialisingFileKylpyhuoneJpgIsPrepared = { ...story('UnderWayInitialisingFileKylpyhuoneJpgIsPrepared'), name: "Under way › initialising · file kylpyhuone.jpg · prepared" }
export const RefusedFileKeittioJpgIsPreparedErrorTooBigFile = { ...story('RefusedFileKeittioJpgIsPreparedErrorTooBigFile'), name: "Refused · file keittio.jpg · prepared · error too_big_file" }
export const RefusedFileKylpyhuoneJpgErrorUnsupportedHeic = { ...story('RefusedFileKylpyhuoneJpgErrorUnsupportedHeic'), name: "Refused · file kylpyhuone.jpg · error unsupported_heic" }
export const CancelledFileKeittioJpg = { ...story('CancelledFileKeittioJpg'), name: "Cancelled · file keittio.jpg" }
export const RefusedFileKeittioJpgErrorUnsupportedHeic = { ...story('RefusedFileKeittioJpgErrorUnsupportedHeic'), name: "Refused · file keittio.jpg · error unsupported_heic" }
export const UnderWayCompletingFileMuuttokirjePdf = { ...story('UnderWayCompletingFileMuuttokirjePdf'), name: "Under way › completing · file muuttokirje.pdf" }
export const RefusedFileMuuttokirjePdfErrorDamagedFile = { ...story('RefusedFileMuuttokirjePdfErrorDamagedFile'), name: "Refused · file muuttokirje.pdf · error damaged_file" }
export const CancelledFileKylpyhuoneJpgIsPrepared = { ...story('CancelledFileKylpyhuoneJpgIsPrepared'), name: "Cancelled · file kylpyhuone.jpg · prepared" }
export const UnderWaySendingFileKylpyhuoneJpgIsPrepared = { ...story('UnderWaySendingFileKylpyhuoneJpgIsPrepared'), name: "Under way › sending · file kylpyhuone.jpg · prepared" }
export const FailedFileKylpyhuoneJpgIsPrepared = { ...story('FailedFileKylpyhuoneJpgIsPrepared'), name: "Failed · file kylpyhuone.jpg · prepared" }
export const RefusedFileKylpyhuoneJpgIsPreparedErrorTooBigFile = { ...story('RefusedFileKylpyhuoneJpgIsPreparedErrorTooBigFile'), name: "Refused · file kylpyhuone.jpg · prepared · error too_big_file" }
export const AttachedFileMuuttokirjePdf = { ...story('AttachedFileMuuttokirjePdf'), name: "Attached · file muuttokirje.pdf" }
export const UnderWayCompletingFileKylpyhuoneJpgIsPrepared = { ...story('UnderWayCompletingFileKylpyhuoneJpgIsPrepared'), name: "Under way › completing · file kylpyhuone.jpg · prepared" }
export const RefusedFileKylpyhuoneJpgIsPreparedErrorDamagedFile = { ...story('RefusedFileKylpyhuoneJpgIsPreparedErrorDamagedFile'), name: "Refused · file kylpyhuone.jpg · prepared · error damaged_file" }
export const AttachedFileKylpyhuoneJpgIsPrepared = { ...story('AttachedFileKylpyhuoneJpgIsPrepared'), name: "Attached · file kylpyhuone.jpg · prepared" }
