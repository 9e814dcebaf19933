import { configure } from '@testing-library/react'

// A long timeout for busy machines; elements that are already there are found at once.
configure({ asyncUtilTimeout: 10_000 })
