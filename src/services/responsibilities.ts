import { queryOptions } from '@tanstack/react-query'
import { listResponsibilities } from '../../api/notices.ts'
import { call } from './api.ts'
import { nullIfNotFound } from './null-if-not-found.ts'

/** Who is responsible for each class of defect; an empty list where the back end does not say. */
export const responsibilitiesQuery = queryOptions({
  queryKey: ['responsibilities'],
  queryFn: async ({ signal }) =>
    (await nullIfNotFound(call(listResponsibilities, {}, { signal }))) ?? [],
})
