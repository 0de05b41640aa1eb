import { Checkbox, NumberInput, PasswordInput, Radio, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormRow, FormSection } from '../../ui/form/form-section.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toast } from '../../ui/toast/toast.ts';
import classes from '../gallery.module.css';
import { Section } from '../section.tsx';

const schema = z.object({
  trackingNumber: z.string().min(1).max(255),
  service: z.string().min(1),
  name: z.string().min(1).max(32),
  phone: z.string().min(1).max(15),
  weight: z.number().positive(),
  note: z.string().max(20).optional(),
  notify: z.boolean(),
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const FormsSection = () => {
  const [sheet, setSheet] = useState<File | null>(null);
  const [image, setImage] = useState<File | null>(
    () => new File([new Uint8Array(340_000)], 'storefront-2024-03-11-mong-kok.png', { type: 'image/png' }),
  );
  const f = useContractForm({
    schema,
    initialValues: { trackingNumber: '', service: '', name: '', phone: '', weight: 0.5, note: '', notify: true },
    onSubmit: async ({ trackingNumber }) => {
      await wait(600);
      if (trackingNumber === 'TAKEN') {
        throw {
          message: 'The order was not created: 1 field does not fit.',
          requestId: 'req_01hsz7k2q9',
          fieldErrors: [{ path: 'trackingNumber', code: 'taken', message: 'Order 12345 has this number' }],
        };
      }
      toast.done(`Order ${trackingNumber} created`);
    },
  });
  return (
    <Section name="form (submit empty, or with the number TAKEN), file-drop">
      <div className={classes.halves}>
        <Form form={f} submitLabel="Create order" onCancel={() => {}}>
          <FormSection title="Parcel" purpose="What is sent, and with which service.">
            <TextInput
              label="Tracking number"
              description="Up to 255 characters, unique in your company"
              {...f.field('trackingNumber')}
            />
            <Select label="Service" data={['Locker to door', 'Door to locker']} {...f.field('service')} />
            <NumberInput label="Weight" suffix=" kg" min={0} step={0.5} {...f.field('weight')} />
          </FormSection>
          <FormSection title="Recipient" purpose="Gets the PIN and the notices.">
            <FormRow>
              <TextInput label="Name" {...f.field('name')} />
              <TextInput label="Phone" {...f.field('phone')} />
            </FormRow>
            <Checkbox label="Send the PIN when the parcel is stored" {...f.field('notify', { type: 'checkbox' })} />
          </FormSection>
          <FormSection title="Note" folded>
            <Textarea label="Note for the courier" description="Up to 20 characters" rows={3} {...f.field('note')} />
          </FormSection>
        </Form>
        <div className={classes.section}>
          <FileDrop accept="sheet" maxBytes={10 * 1024 * 1024} file={sheet} onFile={setSheet} />
          <FileDrop accept="image" maxBytes={2 * 1024 * 1024} file={image} onFile={setImage} />
          <FileDrop
            accept="sheet"
            maxBytes={10 * 1024 * 1024}
            file={null}
            onFile={() => {}}
            error="The file is locked with a password. Save it without one and drop it again."
          />
          <FileDrop accept="sheet" maxBytes={10 * 1024 * 1024} file={null} onFile={() => {}} disabled />
          <PasswordInput label="Password" defaultValue="secret" />
          <TextInput label="Off" disabled defaultValue="Not editable" />
          <Radio.Group label="Delivery fee" defaultValue="merchant">
            <Radio value="merchant" label="The merchant pays" />
            <Radio value="recipient" label="The recipient pays" />
          </Radio.Group>
          <Switch label="PIN code enabled" defaultChecked />
        </div>
      </div>
    </Section>
  );
};
