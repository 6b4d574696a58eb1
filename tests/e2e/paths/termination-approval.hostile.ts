import { askedTermination } from '../support/approval.ts'
import { approvalScreens } from '../support/approval-paths.ts'

export const screens = approvalScreens(askedTermination)
