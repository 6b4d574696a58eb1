import { journeys } from './journeys.ts'
import { test } from './support/webkit/test.ts'

for (const [name, walk] of Object.entries(journeys))
  test(`in WebKit a resident ${name}`, ({ hands, resident }) => walk(hands, resident))
