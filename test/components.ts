import { configure } from '@testing-library/react'

// A deadline for a loaded machine: what is there already waits no longer for that.
configure({ asyncUtilTimeout: 10_000 })
