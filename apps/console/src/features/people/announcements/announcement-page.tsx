import {
  type Announcement,
  announcementInputSchema,
  announcementUpdateSchema,
} from '@cubby/contract/people/announcements/announcements.schemas';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { AnnouncementStatusBadge } from './announcement-status.tsx';
import { announcementFields } from './announcement.fields.tsx';
import { announcements } from './announcement.resource.ts';

const schemas = { create: announcementInputSchema, update: announcementUpdateSchema };

const statusOf = ({ status }: Announcement) => <AnnouncementStatusBadge status={status} />;
const isClosed = ({ status }: Announcement): boolean => status === 'Closed';
const previewOf = (row: Announcement) => <AnnouncementPreview announcement={row} />;

/** announcementInfo: creates an announcement, or with an id shows and changes one. A closed one is read-only. */
export const AnnouncementPage = () => (
  <ResourcePage
    resource={announcements}
    fields={announcementFields}
    schemas={schemas}
    closed={isClosed}
    status={statusOf}
    below={previewOf}
  />
);
