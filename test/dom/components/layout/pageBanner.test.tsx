import { expect, test } from 'vitest'
import { PageBanner } from '../../../../components/notice/PageBanner.tsx'
import { AppContext } from '../../../../client/AppContext.ts'
import { mount } from '../../../support/mount.tsx'
