-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create domain bulk_upload_state as text CHECK ((VALUE = ANY (ARRAY['CHECKED'::text, 'REFUSED'::text, 'COMMITTED'::text])));

create domain company_status as text CHECK ((VALUE = ANY (ARRAY['ACTIVE'::text, 'PENDING_APPROVAL'::text, 'REJECTED'::text, 'SUSPENDED'::text])));

create type company_type as enum ('ADMIN', 'OPERATOR', 'LOGISTICS', 'MERCHANT');

create domain dashboard_days as smallint CHECK ((VALUE = ANY (ARRAY[1, 16])));

create type environment as enum ('DEFAULT', 'ALFRED_BR', 'ALFRED_HKMU', 'ALFRED_PAXEL');

create type flag_category as enum ('CS', 'ORDER');

create domain kept_kind as text CHECK ((VALUE = ANY (ARRAY['RECIPIENT'::text, 'MESSAGE'::text])));

create domain notification_channel as text CHECK ((VALUE = ANY (ARRAY['sms'::text, 'whatsapp'::text, 'mail'::text])));

create domain notification_state as text CHECK ((VALUE = ANY (ARRAY['PENDING'::text, 'SUCCESS'::text, 'ERROR'::text])));

create domain order_count_dimension as text CHECK ((VALUE = ANY (ARRAY['total'::text, 'created'::text, 'inbound'::text, 'arranged'::text, 'dispatch'::text, 'returned'::text, 'stored'::text, 'collected'::text])));

create domain order_import_row_state as text CHECK ((VALUE = ANY (ARRAY['STAGED'::text, 'VALID'::text, 'FAILED'::text, 'IMPORTED'::text])));

create domain order_import_status as text CHECK ((VALUE = ANY (ARRAY['WAITING'::text, 'CHECKING'::text, 'PROCESSING'::text, 'FINISHED'::text, 'TIMEOUT'::text])));

create domain order_kind as text CHECK ((VALUE = ANY (ARRAY['STANDARD'::text, 'LAUNDRY'::text, 'DROP_OFF'::text, 'MAILROOM'::text])));

create domain order_status as text CHECK ((VALUE = ANY (ARRAY['Created'::text, 'Pickup requested'::text, 'Delivery requested'::text, 'Courier stored'::text, 'Customer stored'::text, 'Inbound'::text, 'Returned to warehouse'::text, 'Ready for dispatch'::text, 'Completed'::text, 'Change to delivery'::text, 'Returned to merchant'::text, 'Store failure'::text, 'Courier Recycle'::text, 'Operator Recycle'::text, 'Cancelled'::text])));

create domain outbox_topic as text CHECK ((VALUE ~ '^[a-z]+(-[a-z]+)*$'::text));

create domain payment_kind as text CHECK ((VALUE = ANY (ARRAY['CHARGE'::text, 'HANDLING_FEE'::text, 'OVERDUE'::text])));

create domain request_item_state as text CHECK ((VALUE = ANY (ARRAY['OPEN'::text, 'COMPLETED'::text, 'FAILED'::text, 'CANCELED'::text])));

create domain request_state as text CHECK ((VALUE = ANY (ARRAY['SUBMITTED'::text, 'ARRANGED'::text, 'COMPLETED'::text, 'CANCELED'::text])));

create domain request_type as text CHECK ((VALUE = ANY (ARRAY['PICKUP_REQUEST'::text, 'DELIVERY_REQUEST'::text, 'OUTBOUND'::text])));

create domain service_kind as text CHECK ((VALUE = ANY (ARRAY['STANDARD'::text, 'LAUNDRY'::text])));

create type track_flag_type as enum ('STATUS_FLAG', 'CHANGE_ORDER', 'CHANGE_OUTBOUND_RECORD', 'OUT_TRACK', 'CHANGE_PICKUP_DELIVERY', 'CS_NOTES', 'CS_FLAG');

create type user_status as enum ('ACTIVE', 'LOCKED');

create domain verification_purpose as text CHECK ((VALUE = ANY (ARRAY['SIGN_IN'::text, 'PASSWORD_RESET'::text, 'MAIL'::text])));
