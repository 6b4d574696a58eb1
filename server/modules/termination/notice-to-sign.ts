import * as z from 'zod/mini'
import { terminationOperation } from '../../../api/termination.ts'

/** What is remembered of a notice while its signer is away: the data, and the text that was shown. */
export const noticeToSign = z.object({ operation: terminationOperation, text: z.string() })
export type NoticeToSign = z.infer<typeof noticeToSign>
