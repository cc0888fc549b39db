import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useT } from "@/i18n/provider";
import { Field } from "./field";
import { IconButton } from "./icon-button";

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "trailing">) {
  const t = useT();
  const [visible, setVisible] = useState(false);
  return (
    <Field
      {...props}
      type={visible ? "text" : "password"}
      required
      trailing={
        <IconButton
          icon={visible ? EyeOff : Eye}
          label={visible ? t("auth.hidePassword") : t("auth.showPassword")}
          onClick={() => setVisible(!visible)}
          className="text-muted [&_svg]:size-5"
        />
      }
    />
  );
}
