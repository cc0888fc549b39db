import DefaultTheme from "vitepress/theme-without-fonts";
import "./brand.css";

export default DefaultTheme;
