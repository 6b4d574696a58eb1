import { useTranslation } from 'react-i18next'

/** The words of this flow; what it shows of a request brings its own. */
export const useApprovalWords = () => useTranslation('approval').t
