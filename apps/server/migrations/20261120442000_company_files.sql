-- Files of companies: who sees a company sees its logo, its certificate and its contract, and the certificates that it
-- sent in.

drop policy files_seen on files;
create policy files_seen on files
  using (
    (select sees_all())
    or company_id = any ((select seen_companies())::bigint[])
    or company_id = any ((select seen_logistics())::bigint[])
    or exists (select from orders where orders.photo_id = files.id)
    or exists (select from company_verifications v where v.file_id = files.id)
    or exists (
      select from companies c
      where (c.logo_file_id = files.id or c.certificate_file_id = files.id or c.contract_file_id = files.id)
        and (c.id = any ((select seen_companies())::bigint[])
          or c.id = any ((select seen_logistics())::bigint[])
          or c.operator_id = any ((select seen_companies())::bigint[]))
    )
  );

create index company_verifications_decided_idx on company_verifications (decided_time desc, id desc)
  where decision is not null;
