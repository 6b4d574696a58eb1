import { queryOptions } from '@tanstack/react-query'
import { readBuildingInfo } from '../../api/building-info.ts'
import type { Locale } from '../../api/values.ts'
import { HOUSE_DATA_STALE_MS } from '../../domain/limits.ts'
import { call } from './api.ts'

/** The building of a contract, cached for each language. Specification 2, section 7. */
export const buildingQuery = (contract: string, language: Locale) =>
  queryOptions({
    queryKey: ['building-info', contract, language],
    queryFn: ({ signal }) => call(readBuildingInfo, { params: { contract } }, { signal }),
    staleTime: HOUSE_DATA_STALE_MS,
  })
